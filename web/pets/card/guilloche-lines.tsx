import { cardGround } from '#shared/pets/card/card-ground.ts';
import { GUILLOCHE_HEIGHT, GUILLOCHE_WIDTH } from '#shared/pets/card/guilloche.ts';
import { Shapes } from '#web/art/shapes.tsx';

/** The pattern of an identifier, filling its container. */
export function GuillocheLines({ petIdentifier }: { petIdentifier: string }) {
  return (
    <svg
      viewBox={`0 0 ${GUILLOCHE_WIDTH} ${GUILLOCHE_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="pet-card-lines"
      fill="none"
      data-print="1"
    >
      <Shapes of={cardGround(petIdentifier)} />
    </svg>
  );
}
