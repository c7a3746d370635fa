import type { PageLine } from '#server/platform/page-lines.ts';
import { boxAround } from '#server/platform/page-lines.ts';
import type { Suggestion } from '#shared/documents/documents.ts';
import type { ProposedRecords, ReadPlace } from '#shared/documents/proposed-records.ts';

import { factsIn } from './facts-in-text.rules.ts';
import type { KnownPet } from './rows-in-text/pet-names.rules.ts';
import type { InText, Reader, RowsInText } from './rows-in-text/rows-in-text.rules.ts';
import { rowsInText, searchedCharacters } from './rows-in-text/rows-in-text.rules.ts';

export type { KnownPet };

/** The facts that the text of a document suggests for it, and the records that it proposes. */
export type Reading = { suggestion: Suggestion; proposedRecords: ProposedRecords };

type PlacedLine = InText & { page: number; line: PageLine };

/**
 * Reads the lines of a document's pages. `text` is all of its text, also of later pages. Days of records have the places that
 * they were read from.
 */
export function readingOf(pages: readonly (readonly PageLine[])[], text: string, reader: Reader): Reading {
  const placed: PlacedLine[] = [];
  let lined = '';
  for (const [index, lines] of pages.entries()) {
    for (const line of lines) {
      if (lined.length >= searchedCharacters) break;
      // In the form that is searched, so that places stay true.
      const written = line.text.normalize('NFKC');
      placed.push({ page: index + 1, line, start: lined.length, end: lined.length + written.length });
      lined += `${written}\n`;
    }
    lined += '\n';
  }
  const doubts = placed.flatMap(({ start, line }) =>
    line.doubts.map((range) => ({ start: start + range.start, end: start + range.end })),
  );
  const { date, ...found } = rowsInText(lined, { ...reader, doubts });
  const facts = factsIn(text, reader.today);
  const documentDate = date ?? facts.documentDate;
  const expirationDate = firstEndOf(found.vaccinations, documentDate) ?? facts.expirationDate;

  return {
    suggestion: {
      ...facts,
      ...(documentDate !== undefined && { documentDate }),
      ...(expirationDate !== undefined && { expirationDate }),
    },
    proposedRecords: {
      ...found,
      vaccinations: found.vaccinations.map((row) => ({ ...row, place: placeOf(row.place, placed) })),
      weights: found.weights.map((row) => ({ ...row, place: placeOf(row.place, placed) })),
      visits: found.visits.map((row) => ({ ...row, place: placeOf(row.place, placed) })),
    },
  };
}

/** A paper about several vaccinations expires with the first of those that were valid on its day. */
const firstEndOf = (
  vaccinations: RowsInText['vaccinations'],
  documentDate: string | undefined,
): string | undefined =>
  vaccinations
    .flatMap(({ sure, expirationDate }) => (sure && expirationDate !== null ? [expirationDate] : []))
    .filter((day) => documentDate === undefined || day > documentDate)
    .toSorted()[0];

/** The lines that a record was read from: those of one page. */
function placeOf({ start, end }: InText, lines: readonly PlacedLine[]): ReadPlace | null {
  const read = lines.filter((line) => line.start < end && line.end > start);
  const [first] = read;
  if (!first) return null;

  return {
    page: first.page,
    ...boxAround(read.filter(({ page }) => page === first.page).map(({ line }) => line.box)),
  };
}
