import { BAND_HEIGHT, BAND_WIDTH } from '#shared/pets/card/bands.ts';
import { cardDesign } from '#shared/pets/card/card-design.ts';
import { bandLines } from '#shared/pets/card/card-ground.ts';
import { Shapes } from '#web/art/shapes.tsx';

/** The color and the pattern behind the head of a card, filling its container. */
export function CardBand({ petIdentifier }: { petIdentifier: string }) {
  return (
    <svg aria-hidden="true" className="pet-card-band" fill="none">
      <rect width="100%" height="100%" fill={cardDesign(petIdentifier).inks.band} />
      <svg viewBox={`0 0 ${BAND_WIDTH} ${BAND_HEIGHT}`} preserveAspectRatio="xMidYMid slice">
        <Shapes of={[bandLines(petIdentifier)]} />
      </svg>
    </svg>
  );
}
