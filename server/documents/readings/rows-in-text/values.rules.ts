import type { WrittenDay } from '#server/documents/readings/days-in-text.rules.ts';

import type { Column } from './columns.rules.ts';
import { columnFor } from './columns.rules.ts';
import type { FoundLabel, RowLabel } from './row-labels.rules.ts';
import { rowLabelsIn } from './row-labels.rules.ts';
import type { Segment } from './segments.rules.ts';

/** A day in a line with its meaning: `lead` begins the line, and `plain` has no words that give it one. */
export type DayValue = { kind: RowLabel | 'lead' | 'plain'; day: WrittenDay; at: number };

export type Values = {
  days: DayValue[];
  lots: { lot: string; at: number; start: number; end: number }[];
  vet: string | null;
};

const nearCharacters = 45;
// "Beh. 25.08.26" and "• 25.08.26".
const mostBeforeLead = 6;
const ofDays: readonly RowLabel[] = [
  'other',
  'vial',
  'from',
  'until',
  'due',
  'given',
  'visit',
  'paper',
  'printed',
  'date',
];
const lotAfter =
  /^[\s:.#-]{0,40}(?:n[or°º]\.?\s*)?((?=[A-Z/-]*\d)[A-Z0-9][A-Z0-9/-]{1,14})(?![\p{L}\p{N}/])/iu;
const wholeLot = /^(?=[A-Z/-]*\d)[A-Z0-9][A-Z0-9/ -]{1,14}$/i;

/** The days and lots in a line, with their places in it. `days` are those of the line. */
export function valuesIn(
  segment: Segment,
  days: readonly WrittenDay[],
  columns: readonly Column[] | undefined,
): Values {
  const labels = rowLabelsIn(segment.text).filter(({ start, end }) =>
    days.every((day) => end <= day.start || start >= day.end),
  );

  return {
    days: days.map((day, index) => ({
      kind: kindOf(day, { segment, columns, labels, before: days[index - 1] }),
      day,
      at: day.start,
    })),
    lots: lotsIn(segment, { labels, columns, days }),
    vet: vetIn(segment, columns),
  };
}

type Around = {
  segment: Segment;
  columns: readonly Column[] | undefined;
  labels: readonly FoundLabel[];
  before: WrittenDay | undefined;
};

function kindOf(day: WrittenDay, around: Around): DayValue['kind'] {
  const { segment, columns } = around;
  const { text } = segment;
  const cell = segment.cells.find(({ start, end }) => start <= day.start && end >= day.end);
  const from = columns && cell ? cell.start : 0;
  const label = labelBefore(day, from, around);
  if (label) return label;
  const column = columns && cell && columnFor(cell, columns);
  if (column) {
    const number = /(\d)[.,]\s*$/.exec(text.slice(cell.start, day.start))?.[1];

    return (number !== undefined && column.numbered.get(number)) || column.kind || 'plain';
  }
  // "Fairbrook, den 9.4.2026" and "Monday, November 2, 2026".
  if (/\p{Lu}\p{L}+(?: \([^)]*\))?,\s+(?:den |a )?$/u.test(text.slice(0, day.start))) return 'paper';
  const start = text.slice(0, day.start).replaceAll(/[^\p{L}\p{N}]/gu, '');

  return !around.before && start.length <= mostBeforeLead ? 'lead' : 'plain';
}

function labelBefore(
  day: WrittenDay,
  from: number,
  { segment, labels, before }: Around,
): RowLabel | undefined {
  const { text } = segment;
  const start = Math.max(from, before?.end ?? 0, day.start - nearCharacters);
  const near = labels.filter(
    (label) =>
      label.end <= day.start && label.start >= Math.max(from, before?.end ?? 0) && label.end >= start,
  );
  const label = near.findLast(({ kind }) => ofDays.includes(kind));
  if (!label) return;
  // "Lot 18843A exp. 09/30/2027" is about the vial.
  const lot = near.findLast(({ kind, end }) => kind === 'lot' && end <= label.start);
  const isOfVial =
    label.kind === 'until' &&
    lot !== undefined &&
    /^exp/i.test(text.slice(label.start, label.end)) &&
    label.start - lot.end <= 24;

  return isOfVial ? 'vial' : label.kind;
}

type LotsAround = {
  labels: readonly FoundLabel[];
  columns: readonly Column[] | undefined;
  days: readonly WrittenDay[];
};

function lotsIn({ text, cells }: Segment, { labels, columns, days }: LotsAround): Values['lots'] {
  const isDay = (at: number) => days.some(({ start, end }) => at >= start && at < end);
  const labeled = labels
    .filter(({ kind }) => kind === 'lot')
    .flatMap(({ start, end }) => {
      const lot = lotAfter.exec(text.slice(end))?.[1];
      if (lot === undefined) return [];
      const at = end + text.slice(end).indexOf(lot);

      return isDay(at) ? [] : [{ lot, at: start, start: at, end: at + lot.length }];
    });
  const inColumns = (columns ? cells : []).flatMap((cell) => {
    const column = columns && columnFor(cell, columns);
    const lot = cell.text.replace(/^\d[.)] /, '');

    return column?.kind === 'lot' && wholeLot.test(lot) && !isDay(cell.start)
      ? [{ lot, at: cell.start, start: cell.start, end: cell.end }]
      : [];
  });

  return [...labeled, ...inColumns];
}

function vetIn({ cells }: Segment, columns: readonly Column[] | undefined): string | null {
  const cell = cells.find((cell) => columns && columnFor(cell, columns)?.kind === 'vet');

  return cell && /\p{L}{2}/u.test(cell.text) && cell.text.length <= 60 ? cell.text : null;
}
