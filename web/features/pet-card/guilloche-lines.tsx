import { GUILLOCHE_HEIGHT, GUILLOCHE_WIDTH, guilloche, guillocheInks } from '#shared/pet-card/guilloche.ts';

/** The pattern of an identifier, filling its container. */
export function GuillocheLines({ petIdentifier }: { petIdentifier: string }) {
  const lines = guilloche(petIdentifier);

  return (
    <svg
      viewBox={`0 0 ${GUILLOCHE_WIDTH} ${GUILLOCHE_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="pet-card-lines"
      fill="none"
      data-print="1"
    >
      {guillocheInks.map(({ part, color, opacity }) => (
        <path key={part} d={lines[part]} stroke={color} strokeOpacity={opacity} />
      ))}
    </svg>
  );
}
