import { cardColors } from '#shared/pets/card/card-colors.ts';

/** The colors of everything printed: those of the card, and a few for the sheets around it. */
export const colors = {
  ...cardColors,
  pine: '#13392f',
  onPine: cardColors.onBand,
  mark: '#2d5a4c',
  /** Lines to cut and fold along. */
  guide: '#7d8279',
} as const;
