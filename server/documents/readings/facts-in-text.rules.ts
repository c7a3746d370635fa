import { addDays } from '#shared/core/days.ts';
import type { Suggestion } from '#shared/documents/documents.ts';

import { categoryOf } from './category-of-text.rules.ts';
import type { WrittenDay } from './days-in-text.rules.ts';
import { daysIn } from './days-in-text.rules.ts';
import type { Label, LabelKind } from './labels-in-text.rules.ts';
import { labelsIn } from './labels-in-text.rules.ts';
import { orderOfDays } from './order-of-days.rules.ts';

// The first pages of a document have its kind and expiration date.
const searchedCharacters = 20_000;
// "Rabies certificate expires (see back for conditions): 03/14/2027".
const nearCharacters = 45;
// Names of columns are further from the days below them.
const nearColumnsCharacters = 90;
const betweenColumns = 30;

const yearsBack = 30;
const yearsAhead = 25;

/**
 * The category, date and last day that a text suggests for its document, for the person to confirm. `today` is
 * `YYYY-MM-DD`. A last day is suggested only with a matching label near it.
 */
export function factsIn(text: string, today: string): Suggestion {
  const searched = text.slice(0, searchedCharacters).normalize('NFKC').slice(0, searchedCharacters);
  const days = labeledDays(searched, today).filter(({ day }) => isPlausible(day, today));
  const documentDate = dateAmong(days, today);
  const expirationDate = expirationAmong(days, documentDate ?? addDays(today, -5 * 366));
  const category = categoryOf(searched);

  return {
    ...(category && { category }),
    ...(documentDate !== undefined && { documentDate }),
    ...(expirationDate !== undefined && { expirationDate }),
  };
}

const isPlausible = (day: string, today: string) =>
  day >= addDays(today, -yearsBack * 366) && day <= addDays(today, yearsAhead * 365);

type LabeledDay = WrittenDay & { kind?: LabelKind | undefined };

/** The days of a text with the labels that belong to them. */
function labeledDays(text: string, today: string): LabeledDay[] {
  const days = daysIn(text, today, orderOfDays(text, today).order);
  const labels = labelsIn(text).filter(({ start, end }) =>
    days.every((day) => end <= day.start || start >= day.end),
  );

  return runsOf(days, labels).flatMap((run, index, runs) => {
    const end = runs[index - 1]?.at(-1)?.end ?? 0;

    return labelRun(
      run,
      text,
      labels.filter(({ start }) => start >= end),
    );
  });
}

/** Days that follow each other without a label between them. */
function runsOf(days: readonly WrittenDay[], labels: readonly Label[]): WrittenDay[][] {
  const runs: WrittenDay[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    const isFirst = !before || labels.some(({ start, end }) => start >= before.end && end <= day.start);
    if (run && !isFirst) run.push(day);
    else runs.push([day]);
  }

  return runs;
}

/**
 * The first day belongs to the label before it. After several labels, as in the first line of a table, the days belong to
 * them in order. In "from … to …" the second day is the last.
 */
function labelRun(run: readonly WrittenDay[], text: string, labels: readonly Label[]): LabeledDay[] {
  const columns = columnsBefore(run, text, labels);
  const isTable = columns.length > 1 && run.length % columns.length === 0;

  return run.map((day, index) => {
    const before = run[index - 1];
    const isEnd = before && /^\s*(?:to|until|-|–|—)\s*$/i.test(text.slice(before.end, day.start));
    if (isEnd && begins.includes(columns[0]?.kind)) return { ...day, kind: 'expires' };
    // Without a whole number of rows only the first one is certain.
    const isKnown = isTable || index < columns.length;

    return { ...day, kind: isKnown ? columns[index % columns.length]?.kind : undefined };
  });
}

const begins: readonly (LabelKind | undefined)[] = ['from', 'dated', 'date'];

/** The labels before a run of days that are close together, at most one for each day. */
function columnsBefore(run: readonly WrittenDay[], text: string, labels: readonly Label[]): Label[] {
  const columns: Label[] = [];
  let until = run[0]?.start ?? 0;
  for (const label of labels.filter(({ end }) => end <= until).toReversed()) {
    const gap = text.slice(label.end, until);
    const near =
      columns.length > 0 ? betweenColumns : run.length > 1 ? nearColumnsCharacters : nearCharacters;
    if (gap.length > near || /[.!?;]\s+\p{Lu}/u.test(gap)) break;
    columns.unshift(label);
    until = label.start;
  }

  return columns.slice(-run.length);
}

/** The newest day labeled as the document's, or the only unlabeled one. Never in the future. */
function dateAmong(days: readonly LabeledDay[], today: string): string | undefined {
  const past = days.filter(({ day }) => day <= today);
  const called = (kinds: readonly LabelKind[]) =>
    past
      .filter(({ kind }) => kind && kinds.includes(kind))
      .map(({ day }) => day)
      .toSorted();
  const [first] = called(['date']);
  const known = called(['dated']).at(-1) ?? first ?? called(['from']).at(-1);
  if (known !== undefined) return known;
  const unnamed = new Set(past.filter(({ kind, isShort }) => !kind && !isShort).map(({ day }) => day));
  const [only] = unnamed;

  return unnamed.size === 1 ? only : undefined;
}

/** The first of the last days after this one: a record of several vaccinations expires with the first of them. */
const expirationAmong = (days: readonly LabeledDay[], after: string): string | undefined =>
  days
    .filter(({ kind, day }) => kind === 'expires' && day > after)
    .map(({ day }) => day)
    .toSorted()[0];
