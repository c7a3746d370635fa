import type { WrittenDay } from '#server/documents/readings/days-in-text.rules.ts';

import type { LineReading } from './doubts.rules.ts';
import { isDoubtful, isReadInOneWay } from './doubts.rules.ts';
import type { ReadLine } from './drafts.rules.ts';
import type { RowsInText } from './rows-in-text.rules.ts';

const weight =
  /\b(?:weight|wt|gewicht|k.{1,2}rpergewicht|peso)\b[\s:.=]{0,30}(\d{1,3}(?:[.,]\d{1,2})?)\s?(kg|lbs?|pounds)\b/giu;
// "Ideal weight: 10 kg" isn't a weighing.
const otherWeight =
  /\b(?:ideal|target|goal|birth|dosing|estimated|approx\w*|max\w*|min\w*|ziel|idealer?|geburts)[\s:.-]{0,5}$/iu;
export const mostWeights = 20;

type WeightReading = LineReading & {
  visit: WrittenDay | undefined;
  /** The day that the paper is from. */
  paper: string | null;
};

/**
 * The weights that the lines of a paper name, on the day of their line or of the visit. With the day of the paper alone one isn't
 * sure.
 */
export function weightsIn(
  lines: readonly ReadLine[],
  { visit, paper, today, isCertain, isOfSeveral, doubts }: WeightReading,
): RowsInText['weights'] {
  return lines
    .flatMap(({ segment, values, pet, isOfOtherPet }) =>
      [...segment.text.matchAll(weight)]
        .filter(({ index }) => !otherWeight.test(segment.text.slice(0, index)))
        .map((match): RowsInText['weights'][number] => {
          const own = values.days.filter(
            ({ kind }) => kind === 'lead' || kind === 'date' || kind === 'plain',
          );
          const day = own.length === 1 ? own[0]?.day : visit;
          const value = Number((match[1] ?? '').replace(',', '.'));
          const start = segment.start + match.index;

          return {
            kind: 'weight',
            value,
            unit: /^kg/i.test(match[2] ?? '') ? 'kg' : 'lb',
            date: day?.day ?? paper,
            pet: pet ?? null,
            sure:
              day !== undefined &&
              day.day <= today &&
              value > 0 &&
              isReadInOneWay(day, isCertain) &&
              !isOfOtherPet &&
              !(isOfSeveral && pet === undefined) &&
              !isDoubtful({ start, end: start + match[0].length }, doubts),
            place: { start: segment.start, end: segment.end },
          };
        }),
    )
    .slice(0, mostWeights);
}
