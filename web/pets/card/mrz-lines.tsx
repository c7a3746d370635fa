import { MRZ_WIDTH, mrzLines } from '#shared/pets/card/mrz.ts';
import type { PetCardData } from '#shared/pets/card/pet-card.ts';

const width = MRZ_WIDTH * 10;

/** The two machine-readable lines of the card, as SVG text, which keeps their width with any monospaced font. */
export function MrzLines({ pet }: { pet: PetCardData }) {
  return mrzLines(pet).map((line, row) => (
    <svg key={line} viewBox={`0 0 ${width} 16`} aria-hidden="true" className="pet-card-mrz">
      <text data-print={7 + row} y="12" textLength={width} lengthAdjust="spacing">
        {line}
      </text>
    </svg>
  ));
}
