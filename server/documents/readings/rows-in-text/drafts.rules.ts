import type { WrittenDay } from '#server/documents/readings/days-in-text.rules.ts';
import type { VaccineKey } from '#shared/health/vaccines/vaccines.ts';

import type { Column } from './columns.rules.ts';
import type { Mention } from './mentions.rules.ts';
import type { Segment } from './segments.rules.ts';
import type { Statement } from './statements.rules.ts';
import { isTitle, statementOf } from './statements.rules.ts';
import type { DayValue, Values } from './values.rules.ts';

/** A vaccination that is being put together from the lines of a paper. */
export type Draft = {
  vaccine: VaccineKey;
  name: string;
  given: WrittenDay | undefined;
  /** Whether words or a column say that it is the day when it was given. */
  isGivenKnown: boolean;
  until: WrittenDay | undefined;
  /** Whether it is the day on which the next one is due. */
  isUntilDue: boolean;
  lot: string | undefined;
  /** The places of its days and its lot in the text. */
  used: { start: number; end: number }[];
  vet: string | undefined;
  statement: Statement;
  isUnclear: boolean;
  isTitle: boolean;
  /** Whether the vaccine is that of a title, so that each row below is a dose of it. */
  isNamedByTitle: boolean;
  isPriced: boolean;
  /** In a table with a column for the day. */
  hasDayColumn: boolean;
  pet: string | undefined;
  isOfOtherPet: boolean;
  start: number;
  end: number;
  /** Where in its line it begins, and the last line that belongs to it. */
  column: number;
  touched: number;
};

/** A line with what was found in it. */
export type ReadLine = {
  index: number;
  segment: Segment;
  values: Values;
  mentions: readonly Mention[];
  columns: readonly Column[] | undefined;
  section: Statement;
  pet: string | undefined;
  isOfOtherPet: boolean;
};

const price = /(?:[$€£]\s?\d+[.,]\d{2}|\d+[.,]\d{2}(?:\s?[€£$]|\s*$))/;

const dayColumns: readonly unknown[] = ['given', 'date'];

export const hasDayColumn = (columns: readonly Column[] | undefined): boolean =>
  columns?.some(({ kind, numbered }) =>
    [kind, ...numbered.values()].some((one) => dayColumns.includes(one)),
  ) ?? false;

/** The drafts of a line, one for each vaccine and each day when it was given. */
export function draftsOf(line: ReadLine): Draft[] {
  const { segment, mentions, columns, values } = line;
  const parts = isSplit(line) ? partsOf(line) : [{ mentions, values, text: segment.text }];

  return parts.flatMap((part) => {
    // Cells of a table are about one product, and so are names beside each other without a day.
    const groups = columns || !areBeside(part.mentions, segment) ? part.mentions.slice(0, 1) : part.mentions;

    return groups.flatMap((mention) => draftsOfMention(line, mention, part));
  });
}

type Part = { mentions: readonly Mention[]; values: Values; text: string };

/** Whether each vaccine of a line has a day after it. */
function isSplit({ mentions, values, columns }: ReadLine): boolean {
  if (mentions.length < 2 || columns) return false;

  return mentions.every((mention, index) =>
    values.days.some(({ at }) => at >= mention.start && at < (mentions[index + 1]?.start ?? Infinity)),
  );
}

const partsOf = ({ mentions, values, segment }: ReadLine): Part[] =>
  mentions.map((mention, index) => {
    const from = index === 0 ? 0 : mention.start;
    const to = mentions[index + 1]?.start ?? Infinity;
    const isIn = ({ at }: { at: number }) => at >= from && at < to;

    return {
      mentions: [mention],
      values: { ...values, days: values.days.filter(isIn), lots: values.lots.filter(isIn) },
      text: segment.text.slice(from, to),
    };
  });

/** "RABIES      LYME" over two columns of facts. */
const areBeside = (mentions: readonly Mention[], { cells }: Segment) =>
  mentions.every(({ start }) => cells.some((cell) => Math.abs(cell.start - start) <= 2));

function draftsOfMention(line: ReadLine, mention: Mention, { values, text }: Part): Draft[] {
  const { segment, columns, index, section, pet, isOfOtherPet } = line;
  const known = values.days.filter(({ kind }) => kind === 'given');
  const inTable = columns ? values.days.filter(({ kind }) => kind === 'date') : [];
  const sure = known.length > 0 ? known : inTable;
  const said = statementOf(text, { hasGivenDay: sure.length > 0 });
  const isDayColumn = hasDayColumn(columns);
  const isKnownDue = section === 'due' && known.length === 0;
  const statement =
    said === 'none' || (said === 'given' && isKnownDue)
      ? isDayColumn && !isKnownDue
        ? 'none'
        : section
      : said;
  const others = values.days.filter(
    ({ kind }) => kind === 'date' || kind === 'lead' || kind === 'visit' || kind === 'plain',
  );
  const given = sure.length > 0 ? sure : others.slice(0, 1);
  const draft: Draft = {
    vaccine: mention.vaccine,
    name: nameOf(line, mention),
    given: undefined,
    isGivenKnown: sure.length > 0 || given.some(({ kind }) => kind !== 'plain') || statement === 'given',
    until: untilIn(values.days)?.day,
    isUntilDue: untilIn(values.days)?.kind === 'due',
    lot: values.lots[0]?.lot,
    used: usedIn(segment, [untilIn(values.days)?.day, values.lots[0]]),
    vet: values.vet ?? undefined,
    statement,
    isUnclear: mention.isUnclear,
    isTitle: values.days.length === 0 && isTitle(segment.text),
    isNamedByTitle: values.days.length === 0 && isTitle(segment.text),
    isPriced: price.test(segment.text),
    hasDayColumn: isDayColumn,
    pet,
    isOfOtherPet,
    start: segment.start,
    end: segment.end,
    column: mention.start,
    touched: index,
  };
  const withDay = (day: WrittenDay | undefined) => ({
    ...draft,
    given: day,
    used: [...draft.used, ...usedIn(segment, [day])],
  });
  if (given.length <= 1) return [withDay(given[0]?.day)];

  // The next one is due after the last of several doses.
  return given.map(({ day }, index) => ({
    ...withDay(day),
    until: index === given.length - 1 ? draft.until : undefined,
  }));
}

/** Places in a segment as places in the whole text. */
export const usedIn = (
  { start }: Pick<Segment, 'start'>,
  values: readonly ({ start: number; end: number } | undefined)[],
) => values.flatMap((value) => (value ? [{ start: start + value.start, end: start + value.end }] : []));

export const untilIn = (days: readonly DayValue[]) =>
  days.find(({ kind }) => kind === 'until') ?? days.find(({ kind }) => kind === 'due');

const mostOfName = 80;

/** The vaccine as the line writes it. */
function nameOf({ segment, values }: ReadLine, mention: Mention): string {
  const { text, cells, isSentence } = segment;
  if (isSentence) return text.slice(mention.start, mention.end).trim();
  const cell = cells.find(({ start, end }) => start <= mention.start && end >= mention.start);
  if (!cell) return text.slice(mention.start, mention.end).trim();
  const daysAfter = values.days.filter(({ at }) => at >= mention.end).map(({ at }) => at);
  const end = Math.min(cell.end, ...daysAfter);
  const daysBefore = values.days.filter(({ day }) => day.end <= mention.start).map(({ day }) => day.end);
  const begun = text.slice(Math.max(cell.start, ...daysBefore), end);
  const name = begun
    .replace(/^[\s•*\-–]+/, '')
    .replace(/^(?:vaccin\p{L}*|vacuna|impfung|impfstoff|product(?: name)?|item)\s?[:-]\s*/iu, '')
    .replace(/[,;\s]*(?:lot|serial|batch|charge|ch\.-?b\.|lote)\b.*$/iu, '')
    .replace(/[\s:,;–-]*(?:given|expires|valid|due|on|am|el|f.llig|good)?[\s:,;–-]*$/iu, '');

  return (name || text.slice(mention.start, mention.end)).slice(0, mostOfName).trim();
}
