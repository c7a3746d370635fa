import type { ReadLine } from './drafts.rules.ts';
import type { RowsInText } from './rows-in-text.rules.ts';

const weight =
  /\b(?:weight|wt|gewicht|k.{1,2}rpergewicht|peso)\b[\s:.=]{0,30}(\d{1,3}(?:[.,]\d{1,2})?)\s?(kg|lbs?|pounds)\b/giu;
export const mostWeights = 20;

/** The weights that the lines of a paper name, on the day of their line or of the visit. */
export function weightsIn(
  lines: readonly ReadLine[],
  { visit, today }: { visit: string | null; today: string },
): RowsInText['weights'] {
  return lines
    .flatMap(({ segment, values, isOfOtherPet }) =>
      [...segment.text.matchAll(weight)].map((match): RowsInText['weights'][number] => {
        const own = values.days.filter(({ kind }) => kind === 'lead' || kind === 'date' || kind === 'plain');
        const date = own.length === 1 ? (own[0]?.day.day ?? null) : visit;
        const value = Number((match[1] ?? '').replace(',', '.'));

        return {
          kind: 'weight',
          value,
          unit: /^kg/i.test(match[2] ?? '') ? 'kg' : 'lb',
          date,
          sure: date !== null && date <= today && value > 0 && !isOfOtherPet,
          place: { start: segment.start, end: segment.end },
        };
      }),
    )
    .slice(0, mostWeights);
}
