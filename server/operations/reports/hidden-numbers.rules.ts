import { addDays } from '#shared/core/days.ts';
import type { Figure, ReportFigure, ReportStep } from '#shared/operations/reports.ts';
import { leastShown, reportFigures } from '#shared/operations/reports.ts';

export type ReportDay = { day: string; storedBytes: number | null } & Record<ReportFigure, number>;

/** A day, a week from Monday, or a month, with its visible figures. */
export type ReportPart = { from: string; until: string; storedBytes: number | null } & Record<
  ReportFigure,
  Figure
>;

const hide = (count: number): Figure =>
  count > 0 && count < leastShown ? { least: 1, isHidden: true } : { least: count, isHidden: false };

const show = (count: number): Figure => ({ least: count, isHidden: false });

const figuresOf = (day: ReportDay, figure: (count: number) => Figure) =>
  Object.fromEntries(reportFigures.map((name) => [name, figure(day[name])])) as Record<ReportFigure, Figure>;

/** A sum of the visible figures only: with the hidden numbers included, they could be found by subtracting. */
export const sumOf = (figures: readonly Figure[]): Figure => ({
  least: figures.reduce((sum, { least }) => sum + least, 0),
  isHidden: figures.some(({ isHidden }) => isHidden),
});

/** The parts of a period, oldest first. If small numbers are hidden, then day by day, before anything is added up. */
export function partsOf(
  days: readonly ReportDay[],
  step: ReportStep,
  { isHiding }: { isHiding: boolean },
): ReportPart[] {
  const groups = new Map<string, ReportDay[]>();
  for (const day of days) {
    const from = startOf(day.day, step);
    groups.set(from, [...(groups.get(from) ?? []), day]);
  }

  return [...groups.values()].map((group) => {
    const shown = group.map((day) => figuresOf(day, isHiding ? hide : show));
    const sums = Object.fromEntries(
      reportFigures.map((name) => [name, sumOf(shown.map((figures) => figures[name]))]),
    ) as Record<ReportFigure, Figure>;

    return {
      from: group[0]?.day ?? '',
      until: group.at(-1)?.day ?? '',
      storedBytes: group.findLast(({ storedBytes }) => storedBytes !== null)?.storedBytes ?? null,
      ...sums,
    };
  });
}

function startOf(day: string, step: ReportStep): string {
  if (step === 'day') return day;
  if (step === 'month') return day.slice(0, 7);
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

  return addDays(day, -weekday);
}
