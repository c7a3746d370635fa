import type { CardFact } from './card-facts.ts';
import { GUILLOCHE_HEIGHT, GUILLOCHE_WIDTH } from './guilloche.ts';
import { MRZ_WIDTH } from './mrz.ts';

/** A card of 85.6 × 54 mm in tenths of a millimeter, in which everything here is measured; `y` of a text is its baseline. */
export const CARD = { width: GUILLOCHE_WIDTH, height: GUILLOCHE_HEIGHT, radius: 32 } as const;

export const CARD_MARGIN = 30;

/** The width of lines around parts of a card. */
export const CARD_LINE = 1.2;

const right = CARD.width - CARD_MARGIN;

/** The head of both sides. */
export const cardHead = {
  height: 66,
  seal: { x: CARD_MARGIN, y: 12, side: 42 },
  title: { x: CARD_MARGIN + 56, y: 41.5, size: 25 },
  brand: { x: right, y: 41.5, size: 28 },
} as const;

export const cardText = {
  label: 19,
  value: 25.5,
  /** The distance from the baseline of a label to that of its value in this size. */
  below: (size: number) => size * 0.72 + 9.5,
} as const;

const foot = 452;
const codeSide = 182;
const columns = [270, 440] as const;

/** The front, below its head. */
export const cardFront = {
  photo: { x: CARD_MARGIN, y: cardHead.height + 26, width: 214, height: 267.5, radius: 14 },
  paw: { x: CARD_MARGIN + 6, y: 396, side: 40, turn: -14 },
  name: {
    x: columns[0],
    y: 102,
    width: right - columns[0],
    oneLine: { y: 154, size: 52 },
    twoLines: { y: 130, size: 30, leading: 1.06 },
  },
  petId: { x: columns[0], y: 198, width: 360, size: 36 },
  code: { x: right - codeSide, y: foot - 20 - codeSide, side: codeSide, radius: 10 },
  foot: { y: foot, tint: 0.6 },
  mrz: {
    x: CARD_MARGIN,
    rows: [foot + 37, foot + 67],
    size: 22,
    width: right - CARD_MARGIN,
    column: (right - CARD_MARGIN) / MRZ_WIDTH,
  },
} as const;

const [first, second] = columns;
const end = cardFront.code.x - 20;
const gap = 10;

type FactPlace = { fact: CardFact; x: number; y: number; width: number };

const rowHeight = 57;
const lastRow = foot - 47;

/** The position of each of these facts: in two columns, the breed across both, the last row always in the same place. */
export function factPlaces(facts: readonly CardFact[]): readonly FactPlace[] {
  const short = facts.filter((fact) => fact !== 'breed');
  const rows = Math.ceil(short.length / 2) + (facts.includes('breed') ? 1 : 0);
  const yOf = (row: number) => lastRow - (rows - 1 - row) * rowHeight;

  return facts.map((fact) => {
    if (fact === 'breed') return { fact, x: first, y: yOf(rows - 1), width: end - first };
    const at = short.indexOf(fact);
    const column =
      at % 2 === 0 ? { x: first, width: second - gap - first } : { x: second, width: end - second };

    return { fact, ...column, y: yOf(Math.floor(at / 2)) };
  });
}
