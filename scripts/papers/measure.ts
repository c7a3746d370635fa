import type { Reading } from '#server/documents/readings/reading-of-pages.rules.ts';

import type { Paper, PaperRow } from './paper.ts';

export const fields = ['pet', 'date', 'vaccine', 'day given', 'valid through', 'lot'] as const;
type Field = (typeof fields)[number];

/** Values that were proposed rightly, wrongly, or not at all. Those that are sure are offered selected. */
export type Count = { right: number; wrong: number; missed: number; sureRight: number; sureWrong: number };
export type Counts = Record<Field, Count> & { wrongs: string[] };

export const noCounts = (): Counts => ({
  pet: noCount(),
  date: noCount(),
  vaccine: noCount(),
  'day given': noCount(),
  'valid through': noCount(),
  lot: noCount(),
  wrongs: [],
});

const noCount = (): Count => ({ right: 0, wrong: 0, missed: 0, sureRight: 0, sureWrong: 0 });

/** Compares what was read with the answers of a paper. */
export function compare(
  { name, says }: Paper,
  { suggestion, proposedRecords: found }: Reading,
  counts: Counts,
): void {
  const count = (
    field: Field,
    right: string | null | undefined,
    read: string | null | undefined,
    sure: boolean,
  ) => {
    const at = counts[field];
    const isRead = read !== null && read !== undefined;
    const isRight = isRead && read === right;
    if (isRight) at.right++;
    else if (isRead) at.wrong++;
    if (right && !isRight) at.missed++;
    if (sure && isRight) at.sureRight++;
    if (sure && isRead && !isRight) at.sureWrong++;
    if (isRead ? !isRight : right)
      counts.wrongs.push(
        `${name}: ${field} ${right ?? 'none'}, read ${read ?? 'none'}${sure ? ' (sure)' : ''}`,
      );
  };
  if (says.pet !== null || found.pet !== null) count('pet', says.pet, found.pet, true);
  if (says.date !== null) count('date', says.date, suggestion.documentDate, true);
  const left = [...says.rows];
  for (const row of found.vaccinations) {
    const of = (answer: PaperRow) =>
      answer.vaccine === row.vaccine && (answer.pet === undefined || answer.pet === row.pet);
    const isSameDay = (answer: PaperRow) => answer.given === row.dateAdministered;
    const answer = left.find((answer) => of(answer) && isSameDay(answer)) ?? left.find(of);
    if (answer) left.splice(left.indexOf(answer), 1);
    if (answer && !row.sure)
      counts.wrongs.push(`${name}: ${row.vaccine} of ${row.dateAdministered} is not sure`);
    count('vaccine', answer?.vaccine, row.vaccine, row.sure);
    count('day given', answer?.given, row.dateAdministered, row.sure);
    count('valid through', answer?.until, row.expirationDate, row.sure);
    count('lot', answer?.lot, row.batchNumber, row.sure);
  }
  for (const { vaccine, given, until, lot } of left) {
    count('vaccine', vaccine, undefined, false);
    count('day given', given, undefined, false);
    count('valid through', until, undefined, false);
    count('lot', lot, undefined, false);
  }
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);

export const precisionOf = ({ sureRight, sureWrong }: Count): number =>
  share(sureRight, sureRight + sureWrong);
export const recallOf = ({ right, missed }: Count): number => share(right, right + missed);
export const sureRecallOf = ({ right, missed, sureRight }: Count): number => share(sureRight, right + missed);

/** All fields of rows together. */
export function totalOf(counts: Counts): Count {
  const total = noCount();
  for (const field of fields)
    for (const key of Object.keys(total) as (keyof Count)[]) total[key] += counts[field][key];

  return total;
}
