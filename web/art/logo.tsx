import { brand } from '#shared/core/brand.ts';
import { LOGO_SIDE, logoPaths } from '#shared/core/logo-paths.ts';

/** The logo: an animal in its den. Readable down to 16 px; keep it identical to public/favicon.svg. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox={`0 0 ${LOGO_SIDE} ${LOGO_SIDE}`} aria-hidden="true" className={className}>
      <path className="fill-mark" d={logoPaths.den} />
      <path className="fill-accent" d={logoPaths.inhabitant} />
      <path className="fill-on-accent" d={logoPaths.face} />
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
