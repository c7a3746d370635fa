export const BAND_WIDTH = 856;
export const BAND_HEIGHT = 72;

/** Slanted lines close together. */
const hatch = () =>
  rows(67, (line) => `M${line * 14 - BAND_HEIGHT} ${BAND_HEIGHT}l${BAND_HEIGHT}-${BAND_HEIGHT}`);

/** Waves one below the other. */
const waves = () => rows(7, (line) => `M-8 ${line * 13}${'q9-12 18 0t18 0'.repeat(25)}`);

/** Zigzag lines one below the other. */
const chevrons = () => rows(6, (line) => `M-8 ${line * 15}${'l18-12l18 12'.repeat(25)}`);

/** Short lines, each row between those of the one above. */
const dashes = () => rows(8, (line) => `M${(line % 2) * 14} ${line * 10 + 2}${'h12m16 0'.repeat(31)}`);

const rows = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');

/** The patterns of the band at the head of a card, as SVG path data. */
export const bands = { hatch, waves, chevrons, dashes };

export type BandPattern = keyof typeof bands;
