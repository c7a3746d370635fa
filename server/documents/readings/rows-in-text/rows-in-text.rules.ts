import type { WrittenDay } from '#server/documents/readings/days-in-text.rules.ts';
import { daysIn } from '#server/documents/readings/days-in-text.rules.ts';
import { orderOfDays } from '#server/documents/readings/order-of-days.rules.ts';
import type {
  ProposedRecords,
  ProposedVaccination,
  ProposedVisit,
  ProposedWeight,
} from '#shared/documents/proposed-records.ts';
import type { VaccinatedSpecies } from '#shared/health/vaccines/vaccines.ts';

import type { Column } from './columns.rules.ts';
import { columnsAt, endsTable } from './columns.rules.ts';
import type { LineReading } from './doubts.rules.ts';
import { isDoubtful, isReadInOneWay } from './doubts.rules.ts';
import type { Draft, ReadLine } from './drafts.rules.ts';
import { isRefused, joinDrafts } from './join-drafts.rules.ts';
import { mentionsIn, speciesOf } from './mentions.rules.ts';
import type { KnownPet } from './pet-names.rules.ts';
import { petFinder } from './pet-names.rules.ts';
import type { Segment } from './segments.rules.ts';
import { segmentsOf } from './segments.rules.ts';
import type { Statement } from './statements.rules.ts';
import { isEstimate, isHeading, statementOf } from './statements.rules.ts';
import { valuesIn } from './values.rules.ts';
import { visitsIn } from './visits.rules.ts';
import { weightsIn } from './weights.rules.ts';

/** Places of a record in the text that was read, in characters. */
export type InText = { start: number; end: number };
export type RowsInText = Pick<ProposedRecords, 'pet'> & {
  /** The day of the paper, if it names one. */
  date: string | null;
  vaccinations: (Omit<ProposedVaccination, 'place'> & { place: InText })[];
  weights: (Omit<ProposedWeight, 'place'> & { place: InText })[];
  visits: (Omit<ProposedVisit, 'place'> & { place: InText })[];
};

export type Reader = {
  /** `YYYY-MM-DD`. */
  today: string;
  /** The pets of the account. */
  pets: readonly KnownPet[];
  /** The places in the text that a recognizer isn't sure of. */
  doubts?: readonly InText[];
};

// A health record of many years is shorter.
export const searchedCharacters = 50_000;
export const mostRows = 60;
const mostDaysInLine = 12;
// Between a dose and the next one, or the end of its protection.
const mostYears = 4;

/**
 * The vaccinations, weights and next visits that a text proposes, for a person to confirm. In the text, two or more spaces are a
 * gap, and columns begin below each other, as linesOfPage writes it. It is taken as sure only if words or a column say that the
 * vaccine was given on a day that can be read in one way.
 */
export function rowsInText(text: string, { today, pets, doubts = [] }: Reader): RowsInText {
  const searched = text.slice(0, searchedCharacters).normalize('NFKC').slice(0, searchedCharacters);
  const { order, isCertain } = orderOfDays(searched, today);
  const finder = petFinder(pets);
  const names = new Set(finder.namedIn(searched));
  const [only] = names.size === 1 ? [...names] : [];
  const species = only?.species ?? sharedSpecies(pets) ?? speciesOf(searched);
  const days = daysIn(searched, today, order);
  const lines = readLines(segmentsOf(searched), {
    days,
    species,
    pets,
    finder,
    only,
    isOfSeveral: names.size > 1,
  });
  const visit = visitIn(lines);
  const isPlan = isEstimate(searched);
  const reading = { today, isCertain, isOfSeveral: names.size > 1, doubts };
  const context = { ...reading, visit, lastDay: lastDayOf(lines, today) };
  const drafts = isPlan ? [] : joinDrafts(lines).filter((draft) => !isRefused(draft));
  const vaccinations = withoutRepeats(drafts.flatMap((draft) => proposed(draft, context))).slice(0, mostRows);
  const date = dayOfPaper(lines, { today, lastGiven: newestOf(vaccinations) });

  return {
    pet: only?.name ?? null,
    date,
    vaccinations,
    weights: weightsIn(lines, { ...reading, visit, paper: date }),
    visits: visitsIn(lines, reading),
  };
}

const sharedSpecies = (pets: readonly KnownPet[]) => {
  const [first] = pets;

  return first?.species && pets.every(({ species }) => species === first.species) ? first.species : undefined;
};

type ReadingContext = {
  days: readonly WrittenDay[];
  species: VaccinatedSpecies | undefined;
  pets: readonly KnownPet[];
  finder: ReturnType<typeof petFinder>;
  only: KnownPet | undefined;
  isOfSeveral: boolean;
};

function readLines(
  segments: readonly Segment[],
  { days, species, pets, finder, only, isOfSeveral }: ReadingContext,
): ReadLine[] {
  const all = segments.map((segment) => ({ segment, days: daysOf(segment, days) }));
  const lines: ReadLine[] = [];
  let columns: Column[] | undefined;
  let section: Statement = 'none';
  let pet = only;
  let isOfOtherPet = false;
  let headUntil = 0;
  for (const [index, { segment, days }] of all.entries()) {
    const own = isOfSeveral ? finder.labeledIn(segment.text) : undefined;
    if (own) pet = own;
    const below = all[index + 1]?.segment.text ?? '';
    if (own || finder.namesAnother(segment.text, below)) isOfOtherPet = own === undefined && pets.length > 0;
    if (index < headUntil) continue;
    const isSentence = segment.isSentence;
    const head = isSentence
      ? undefined
      : columnsAt(all.slice(index, index + 5).map(({ segment, days }) => ({ ...segment, days })));
    if (head) {
      columns = head.columns;
      headUntil = index + head.lines;
      continue;
    }
    if (columns && (isSentence || endsTable({ ...segment, days }, columns))) columns = undefined;
    if (isTagOnly(segment.text, days)) continue;
    const mentions = mentionsIn(segment, { species: pet?.species ?? species, days });
    const values = valuesIn(segment, days, columns);
    const endsWithColon = /:\s*$/.test(segment.text);
    if (mentions.length === 0 && days.length === 0 && !columns && (endsWithColon || isHeading(segment.text)))
      section = sectionOf(segment.text);
    lines.push({ index, segment, values, mentions, columns, section, pet: pet?.name, isOfOtherPet });
  }

  return lines;
}

const sectionOf = (text: string): Statement => {
  const said = statementOf(text, { hasGivenDay: false });

  return said === 'not given' ? 'none' : said;
};

// "Rabies tag 4471" names a vaccine, and is about the tag.
const isTagOnly = (text: string, days: readonly unknown[]) =>
  days.length === 0 && /\b(?:tag|marke|chapa)\b/i.test(text);

/** The days in a segment, with their places in it. */
function daysOf({ start, end }: Segment, days: readonly WrittenDay[]): WrittenDay[] {
  const found: WrittenDay[] = [];
  for (let at = firstFrom(start, days); at < days.length && found.length < mostDaysInLine; at++) {
    const day = days[at];
    if (!day || day.end > end) break;
    found.push({ ...day, start: day.start - start, end: day.end - start });
  }

  return found;
}

/** The place of the first day that begins there or later. Days are in order. */
function firstFrom(start: number, days: readonly WrittenDay[]): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }

  return low;
}

const visitIn = (lines: readonly ReadLine[]): WrittenDay | undefined =>
  lines.flatMap(({ values }) => values.days).find(({ kind }) => kind === 'visit')?.day;

/** The newest day that the paper was written or the pet was seen, or today: nothing on it was given later. */
function lastDayOf(lines: readonly ReadLine[], today: string): string {
  const days = lines
    .flatMap(({ values }) => values.days)
    .filter(({ kind, day }) => (kind === 'visit' || kind === 'paper') && day.day <= today)
    .map(({ day }) => day.day)
    .toSorted();

  return days.at(-1) ?? today;
}

/** The day that the paper says it is from: by its words, or alone on a line, as in a letter. */
function dayOfPaper(
  lines: readonly ReadLine[],
  { today, lastGiven }: { today: string; lastGiven: string | null },
): string | null {
  const days = lines.flatMap(({ segment, values, columns }) =>
    values.days
      .filter(({ day }) => day.day <= today)
      .map(({ kind, day }) => ({
        kind:
          (kind === 'lead' || kind === 'plain') && !columns && isAlone(segment.text, day) ? 'alone' : kind,
        day: day.day,
        isInTable: columns !== undefined,
      })),
  );
  const newest = (kind: string) =>
    days
      .filter((day) => day.kind === kind && !(kind === 'date' && day.isInTable))
      .map(({ day }) => day)
      .toSorted()
      .at(-1);

  const alone = newest('alone');
  const named = newest('paper') ?? newest('visit') ?? newest('date');
  if (named !== undefined) return named;
  if (alone !== undefined && (lastGiven === null || alone >= lastGiven)) return alone;

  return newest('printed') ?? lastGiven;
}

const isAlone = (text: string, { start, end }: WrittenDay) =>
  text.slice(end).trim() === '' && /(?:^|\s{2})\s*$/.test(text.slice(0, start));

const newestOf = (rows: RowsInText['vaccinations']) =>
  rows
    .flatMap(({ sure, dateAdministered }) => (sure && dateAdministered !== null ? [dateAdministered] : []))
    .toSorted()
    .at(-1) ?? null;

type Finish = LineReading & { visit: WrittenDay | undefined; lastDay: string };

function proposed(
  draft: Draft,
  { today, visit, isCertain, lastDay, isOfSeveral, doubts }: Finish,
): RowsInText['vaccinations'] {
  const isDone = draft.isPriced || draft.statement === 'given';
  const ofVisit = draft.given === undefined && !draft.hasDayColumn && !draft.isTitle ? visit : undefined;
  const given = draft.given ?? ofVisit;
  if (
    !given &&
    (draft.hasDayColumn ||
      draft.isTitle ||
      (!draft.isPriced && (draft.until === undefined || draft.isUntilDue)))
  )
    return [];
  if (given && given.day > today) return [];
  const until = draft.until && given && draft.until.day <= given.day ? undefined : draft.until;
  const sure =
    given !== undefined &&
    (draft.given ? draft.isGivenKnown : isDone) &&
    given.day <= lastDay &&
    isReadInOneWay(given, isCertain) &&
    isReadInOneWay(until, isCertain) &&
    until === draft.until &&
    (!until || Number(until.day.slice(0, 4)) - Number(given.day.slice(0, 4)) <= mostYears) &&
    !draft.isUnclear &&
    !draft.used.some((used) => isDoubtful(used, doubts)) &&
    !draft.isOfOtherPet &&
    !(isOfSeveral && draft.pet === undefined);

  return [
    {
      kind: 'vaccination',
      vaccine: draft.vaccine,
      name: draft.name,
      dateAdministered: given?.day ?? null,
      expirationDate: until?.day ?? null,
      batchNumber: draft.lot ?? null,
      administrator: draft.vet ?? null,
      pet: draft.pet ?? null,
      sure,
      place: { start: draft.start, end: draft.end },
    },
  ];
}

/** A vaccination that a paper names twice is one, with the facts of both. */
function withoutRepeats(rows: RowsInText['vaccinations']): RowsInText['vaccinations'] {
  const kept: RowsInText['vaccinations'] = [];
  for (const row of rows) {
    const same = kept.find(
      ({ vaccine, dateAdministered, pet }) =>
        vaccine === row.vaccine && dateAdministered === row.dateAdministered && pet === row.pet,
    );
    if (!same) kept.push(row);
    else {
      same.expirationDate ??= row.expirationDate;
      same.batchNumber ??= row.batchNumber;
      same.sure ||= row.sure;
    }
  }

  return kept;
}
