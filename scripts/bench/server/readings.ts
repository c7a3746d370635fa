import { readingOf } from '#server/documents/readings/reading-of-pages.rules.ts';
import { linesOfText } from '#server/platform/page-lines.ts';
import { hostileTexts, manyPets } from '#server/testing/hostile-texts.ts';

import { timed } from '../measure.ts';
import type { TimesRow } from '../table.ts';

const runs = 5;
const today = '2026-11-20';

/** Texts that are made to take long. The process answers nothing else meanwhile. */
export async function benchReadings(): Promise<TimesRow[]> {
  const rows: TimesRow[] = [];
  for (const [what, text] of Object.entries(hostileTexts)) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++)
      times.push(await timed(() => readingOf([linesOfText(text)], text, { today, pets: manyPets })));
    rows.push({ what, times });
  }

  return rows;
}
