import { MRZ_WIDTH, mrzLines } from '#shared/pets/card/mrz.ts';
import type { PetCardData } from '#shared/pets/card/pet-card.ts';

const ADVANCE = 10;

/**
 * The two machine-readable lines of the card, as SVG text, which keeps their width with any monospaced font.
 */
export function MrzLines({ pet }: { pet: PetCardData }) {
  const [first, second] = mrzLines(pet);

  return (
    <svg
      viewBox={`0 0 ${MRZ_WIDTH * ADVANCE} 38`}
      aria-hidden="true"
      className="fill-card-soft block w-full font-mono text-[13px] font-medium"
    >
      <text data-print="7" y="13" textLength={MRZ_WIDTH * ADVANCE} lengthAdjust="spacing">
        {first}
      </text>
      <text data-print="8" y="33" textLength={MRZ_WIDTH * ADVANCE} lengthAdjust="spacing">
        {second}
      </text>
    </svg>
  );
}
