import { daysBetween } from '#shared/core/days.ts';
import type { DoubtfulWeight, WeightDoubt } from '#shared/data/imports/imports.ts';
import { heaviestGrams } from '#shared/health/health.ts';
import type { WrittenWeightUnit } from '#shared/health/units.ts';
import { writtenWeightUnits } from '#shared/health/units.ts';
import { unitWritten } from '#shared/health/weight-units.ts';
import { formatWeight, parseWeight, singleUnit } from '#shared/health/weights.ts';

/** A weight of a pet on a day. */
export type Weighed = { day: string; grams: number; typed: string | null };

/** A weight of a table that would be added. */
export type NewWeight = Weighed & { row: number; pet: string; typed: string };

/** `rows`: all of them. */
export type StoredDoubt = WeightDoubt & { rows: number[] };

type Reading = {
  /** The unit in the name of the column. */
  column: WrittenWeightUnit | null;
  /** Rows whose unit the owner has answered. */
  answered: ReadonlySet<number>;
};

const shownWeights = 5;
/** The neighbors on each side of a day. */
const near = 2;

/** Whether a weight differs from another by more than half of it. */
export const isFar = (grams: number, other: number) => grams > other * 1.5 || grams < other * 0.5;

/** The weights of one pet that are probably in another unit, given what the account has. */
export function doubtfulWeights(
  weights: readonly NewWeight[],
  known: readonly Weighed[],
  { column, answered }: Reading,
): { unit: WrittenWeightUnit | null; weight: DoubtfulWeight }[] {
  const knownInOrder = byDay(known);
  // A cell that disagrees with its column says nothing about the others.
  const usual = byDay(weights.filter(({ typed }) => column === null || unitOf(typed) === column));

  return byDay(weights).flatMap((weight) => {
    if (answered.has(weight.row)) return [];
    const stored = neighbors(knownInOrder, weight);
    const inTable = neighbors(usual, weight);
    const isFarFrom = (others: readonly Weighed[]) =>
      others.length > 0 && others.every(({ grams }) => isFar(weight.grams, grams));
    const isOdd =
      isFarFrom(stored) ||
      (isFarFrom(inTable) && (stored.length === 0 || isFarFrom(stored))) ||
      weight.grams > heaviestGrams;
    const told = column !== null && column !== unitOf(weight.typed) ? column : null;
    if (!isOdd && told === null) return [];
    const beside = nearest(weight, stored.length > 0 ? stored : inTable);
    const other = otherReading(weight, told, beside);

    return [
      {
        unit: other?.unit ?? null,
        weight: {
          ...weight,
          column: told,
          beside: isOdd && beside ? weighedOf(beside) : null,
          other: other ? { grams: other.grams, typed: other.typed } : null,
        },
      },
    ];
  });
}

/** The doubts about all pets, by the unit that would fit. */
export const doubtsOf = (found: ReturnType<typeof doubtfulWeights>): StoredDoubt[] =>
  [...writtenWeightUnits, null].flatMap((unit): StoredDoubt[] => {
    const weights = found
      .filter((each) => each.unit === unit)
      .map(({ weight }) => weight)
      .toSorted((a, b) => a.row - b.row);
    if (weights.length === 0) return [];
    const rows = weights.map(({ row }) => row);

    return [{ unit, count: weights.length, weights: weights.slice(0, shownWeights), rows }];
  });

export const byDay = <Each extends Weighed>(weights: readonly Each[]) =>
  weights.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));

/** The position of the first weight after a day. */
function firstAfter(inOrder: readonly Weighed[], day: string): number {
  let [low, high] = [0, inOrder.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((inOrder[middle]?.day ?? '') > day) high = middle;
    else low = middle + 1;
  }

  return low;
}

/** The weights before or on the same day and those after, apart from this one. */
function neighbors(inOrder: readonly Weighed[], weight: Weighed): Weighed[] {
  const at = firstAfter(inOrder, weight.day);
  const before = inOrder.slice(Math.max(0, at - near - 1), at).filter((each) => each !== weight);

  return [...before.slice(-near), ...inOrder.slice(at, at + near)];
}

const weighedOf = ({ day, grams, typed }: Weighed) => ({
  day,
  grams,
  typed: typed ?? formatWeight(grams, 'kg'),
});

const nearest = ({ day }: Weighed, others: readonly Weighed[]): Weighed | undefined =>
  others.toSorted((a, b) => Math.abs(daysBetween(a.day, day)) - Math.abs(daysBetween(b.day, day)))[0];

/** The unit of a typed weight: the larger one of two. */
const unitOf = (typed: string) => unitWritten(typed.split(' ')[1] ?? '');

/** The same number in the unit that fits best to the weight beside it. */
function otherReading({ typed, grams: own }: NewWeight, told: WrittenWeightUnit | null, beside?: Weighed) {
  const single = singleUnit(typed);
  if (!single) return undefined;
  const readings = writtenWeightUnits
    .filter((unit) => unit !== single.unit && (told === null || unit === told))
    .flatMap((unit) => {
      const read = parseWeight(single.number, unit);

      return 'grams' in read ? [{ unit, grams: read.grams, typed: read.typed }] : [];
    })
    .filter(({ grams }) => grams <= heaviestGrams && (!beside || !isFar(grams, beside.grams)));
  const distance = (grams: number) => Math.abs(Math.log(grams / (beside?.grams ?? own)));
  // Without anything to compare with, only what the column says or what a pet can weigh is offered.
  if (!beside && told === null) return readings.find(({ unit }) => unit === 'g');

  return readings.toSorted((a, b) => distance(a.grams) - distance(b.grams))[0];
}
