import { GUILLOCHE_HEIGHT, GUILLOCHE_WIDTH, guilloche } from './guilloche.ts';

/** The pattern of an identifier, filling whatever paper it lies on. */
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
      <path d={lines.waves} stroke="oklch(0.72 0.07 160)" strokeOpacity="0.5" />
      <path d={lines.counterWaves} stroke="oklch(0.78 0.1 75)" strokeOpacity="0.5" />
      <path d={lines.rosette} stroke="oklch(0.7 0.09 155)" strokeOpacity="0.62" />
      <path d={lines.echo} stroke="oklch(0.72 0.13 65)" strokeOpacity="0.6" />
    </svg>
  );
}
