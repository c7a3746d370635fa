import { LOGO_SIDE, logoPaths } from '#shared/core/logo-paths.ts';

/** The seal that is stamped on a new card after its last line. */
export const IssueSeal = () => (
  <svg viewBox="-50 -50 100 100" aria-hidden="true" className="issue-seal">
    <path d={edge} className="fill-accent" />
    <circle r="37" className="stroke-on-accent fill-none stroke-[1.5]" />
    <svg
      x="-21"
      y="-22"
      width="42"
      height="42"
      viewBox={`0 0 ${LOGO_SIDE} ${LOGO_SIDE}`}
      className="fill-on-accent"
    >
      <path d={logoPaths.den} fillOpacity="0.14" />
      <path d={logoPaths.inhabitant} />
      <path d={logoPaths.face} className="fill-accent" />
    </svg>
  </svg>
);

const scallops = 20;

/** A circle of half circles. */
const edge = `${Array.from({ length: scallops }, (_, at) => {
  const angle = (at / scallops) * 2 * Math.PI;
  const [x, y] = [44 * Math.cos(angle), 44 * Math.sin(angle)].map((value) => value.toFixed(2));

  return at === 0 ? `M${x} ${y}` : `A7 7 0 0 1 ${x} ${y}`;
}).join('')}A7 7 0 0 1 44.00 0.00z`;
