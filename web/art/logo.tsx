import { brand } from '#shared/brand.ts';
import { SEAL_SIDE, seal } from '#shared/seal.ts';

/** The logo: an animal in its den. Reads down to 16 px; keep in step with public/favicon.svg. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox={`0 0 ${SEAL_SIDE} ${SEAL_SIDE}`} aria-hidden="true" className={className}>
      <path className="fill-mark" d={seal.den} />
      <path className="fill-accent" d={seal.inhabitant} />
      <path className="fill-on-accent" d={seal.face} />
    </svg>
  );
}

/** Seal and name. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className ?? ''}`}>
      <LogoMark className="size-[min(2.25rem,11.5vw)] shrink-0" />
      <span className="font-display text-[min(1.375rem,7vw)] font-semibold tracking-tight">{brand.name}</span>
    </span>
  );
}
