import { cardDesign, washOpacity } from '#shared/pet-card/card-design.ts';
import { GUILLOCHE_HEIGHT, GUILLOCHE_WIDTH, guillocheLines } from '#shared/pet-card/guilloche.ts';

/** The pattern of an identifier, filling its container. */
export function GuillocheLines({ petIdentifier }: { petIdentifier: string }) {
  const { wash } = cardDesign(petIdentifier).inks;

  return (
    <svg
      viewBox={`0 0 ${GUILLOCHE_WIDTH} ${GUILLOCHE_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="pet-card-lines"
      fill="none"
      data-print="1"
    >
      <path
        d={`M0 0h${GUILLOCHE_WIDTH}v${GUILLOCHE_HEIGHT}H0z`}
        fill={wash}
        fillOpacity={washOpacity}
        stroke="none"
      />
      {guillocheLines(petIdentifier).map(({ part, d, color, opacity }) => (
        <path key={part} d={d} stroke={color} strokeOpacity={opacity} />
      ))}
    </svg>
  );
}
