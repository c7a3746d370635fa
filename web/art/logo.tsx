import { brand } from '#shared/brand.ts';

/** The seal: a den with somebody at home in it. Reads down to 16 px; keep in step with public/favicon.svg. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path className="fill-pine" d="M2 15.5C2 8 8.3 2 16 2s14 6 14 13.5V26a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4z" />
      <path
        className="fill-accent"
        d="M7.4 30V19.8l-.5-9.2c0-1.3 1.5-2 2.5-1.2l3.9 3.2a12 12 0 0 1 5.4 0l3.9-3.2c1-.8 2.5-.1 2.5 1.2l-.5 9.2V30z"
      />
      <path
        className="fill-on-accent"
        d="M11 19.6a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 0 1-3.4 0zm6.6 0a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 0 1-3.4 0zm-3.3 4.2c0-.6.8-1 1.7-1s1.7.4 1.7 1c0 .8-1 1.7-1.7 1.7s-1.7-.9-1.7-1.7z"
      />
    </svg>
  );
}

/** Seal and name. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className ?? ''}`}>
      <LogoMark className="size-9 shrink-0" />
      <span className="font-display text-[1.375rem] font-semibold tracking-tight">{brand.name}</span>
    </span>
  );
}
