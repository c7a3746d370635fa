import { cardWaves } from '#shared/pets/card/card-ground.ts';
import { GUILLOCHE_HEIGHT, GUILLOCHE_WIDTH, guillocheLayers, ROSETTE } from '#shared/pets/card/guilloche.ts';
import { Shapes } from '#web/art/shapes.tsx';

type OfPet = { petIdentifier: string };

/** The tint and the waves of an identifier, filling their container. */
export function GuillocheLines({ petIdentifier }: OfPet) {
  return (
    <svg
      viewBox={`0 0 ${GUILLOCHE_WIDTH} ${GUILLOCHE_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="pet-card-lines"
      fill="none"
      data-print="1"
    >
      <Shapes of={cardWaves(petIdentifier)} />
    </svg>
  );
}

const { x, y, reach } = ROSETTE;

/** The rosette of an identifier, behind the code of its card. */
export function Rosette({ petIdentifier }: OfPet) {
  return (
    <svg
      viewBox={`${x - reach} ${y - reach} ${reach * 2} ${reach * 2}`}
      aria-hidden="true"
      className="pet-card-rosette"
      fill="none"
      data-print="1"
    >
      <Shapes of={guillocheLayers(petIdentifier).rosette} />
    </svg>
  );
}
