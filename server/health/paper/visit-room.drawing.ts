import type { Pages } from '#server/platform/paper/pages.ts';
import { printable } from '#server/platform/paper/printable.ts';
import type { Column } from '#server/platform/paper/table.ts';
import { addRow, closeTable, heightOf, openTable } from '#server/platform/paper/table.ts';
import { wrap } from '#server/platform/paper/wrap.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { Paper } from '#shared/core/paper.ts';
import type { HealthRecords } from '#shared/health/records.ts';
import type { ScheduleName } from '#shared/health/vaccines/schedules.ts';

import type { PaperPet } from './paper-look.drawing.ts';
import { paragraph, soft, tableLook, text } from './paper-look.drawing.ts';
import type { Written } from './paper-words.drawing.ts';

export type Brief = {
  pet: PaperPet;
  allergies: readonly string[];
  records: HealthRecords;
  questions: readonly string[];
};

export type Look = Written & { paper: Paper; today: string; now: Date; schedule: ScheduleName };

const compact = { ...tableLook, linesMax: 2 };
/** How far down the page each section may reach, as a fraction of it, unless the questions need more room. */
const reach = { problems: 0.24, medications: 0.42, vaccines: 0.62, weight: 0.75, changes: 0.87 };

const lineHeight = text.size * 1.35;

/** Where a section ends. The owner’s questions are never cut. */
export function lowest(
  { sheet, width, bottom }: Pages,
  section: keyof typeof reach,
  { questions }: Brief,
): number {
  const lines = questions.flatMap((question) => wrap(sheet, asked(sheet, question), text, width));
  const room = bottom - 10 - lines.length * lineHeight;

  return Math.min(room, sheet.height * reach.changes) * (reach[section] / reach.changes);
}

const asked = (sheet: Pages['sheet'], question: string) => `• ${printable(sheet, text.face, question)}`;

/** Lines of text that fit above the section’s end. */
export const linesLeft = (pages: Pages, section: keyof typeof reach, brief: Brief) =>
  Math.max(1, Math.floor((lowest(pages, section, brief) - pages.y) / lineHeight));

type Rows = { columns: readonly Column[]; rows: readonly string[][]; to: number; none: string };

/** Draws the rows that fit, and says how many are left out. */
export async function drawRows(pages: Pages, { columns, rows, to, none }: Rows) {
  if (rows.length === 0) {
    paragraph(pages, none, soft, 1);
    return;
  }
  const table = openTable(pages, columns, compact);
  const noteHeight = soft.size * 1.35;
  let drawn = 0;
  for (const cells of rows) {
    const isLast = drawn === rows.length - 1;
    if (pages.y + heightOf(table, cells) + (isLast ? 0 : noteHeight) > to) break;
    await addRow(table, cells);
    drawn += 1;
  }
  closeTable(table);
  if (drawn < rows.length) paragraph(pages, moreWords(rows.length - drawn), soft, 1);
}

export const moreWords = (count: number) =>
  i18n.t('{count, plural, one {# more in the health record.} other {# more in the health record.}}', {
    count,
  });
