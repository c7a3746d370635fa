import { BAND_HEIGHT, BAND_WIDTH, bands } from '#shared/pet-card/bands.ts';
import { bandOpacity, cardDesign } from '#shared/pet-card/card-design.ts';

/** The color and the pattern behind the head of a card, filling its container. */
export function CardBand({ petIdentifier }: { petIdentifier: string }) {
  const { inks, band } = cardDesign(petIdentifier);

  return (
    <svg aria-hidden="true" className="pet-card-band" fill="none">
      <rect width="100%" height="100%" fill={inks.band} />
      <svg viewBox={`0 0 ${BAND_WIDTH} ${BAND_HEIGHT}`} preserveAspectRatio="xMidYMid slice">
        <path d={bands[band]()} stroke="#fff" strokeOpacity={bandOpacity} strokeWidth="1.4" />
      </svg>
    </svg>
  );
}
