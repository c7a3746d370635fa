import type { ComponentType } from 'react';

import { BoardingBag } from './boarding-bag.tsx';
import { ChipScanner } from './chip-scanner.tsx';
import { FirstYear } from './first-year.tsx';
import { LostPoster } from './lost-poster.tsx';
import { NineMarks } from './nine-marks.tsx';
import type { PlateProps } from './plate.tsx';
import { VisitNotes } from './visit-notes.tsx';

/** The drawings that an article can name in its front matter. */
export const drawings: Readonly<Record<string, ComponentType<PlateProps>>> = {
  'boarding-bag': BoardingBag,
  'chip-scanner': ChipScanner,
  'first-year': FirstYear,
  'lost-poster': LostPoster,
  'nine-marks': NineMarks,
  'visit-notes': VisitNotes,
};

/** An article's drawing by name; decorative unless it has a label. */
export function ArticleDrawing({ name, ...props }: PlateProps & { name: string }) {
  const Drawing = drawings[name];

  return Drawing ? <Drawing {...props} /> : null;
}
