import { i18n } from './i18n.ts';

/** The common paper sizes, as `width` × `height` in millimeters. */
export const papers = {
  a4: { name: 'A4', width: 210, height: 297 },
  letter: {
    get name() {
      return i18n.t('US Letter');
    },
    width: 215.9,
    height: 279.4,
  },
} as const;

export type Paper = keyof typeof papers;

export const paperKinds = ['a4', 'letter'] as const satisfies readonly Paper[];
