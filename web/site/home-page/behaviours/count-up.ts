export const countUpMilliseconds = 1500;

const startsAt = 0.3;

/**
 * HOME-4: the counter's value at a time after its start: from 30 % of the number to the number, slowing down.
 */
export function countUp(number: number, elapsed: number): number {
  const progress = Math.min(Math.max(elapsed / countUpMilliseconds, 0), 1);
  const eased = 1 - (1 - progress) ** 3;

  return Math.round(number * (startsAt + (1 - startsAt) * eased));
}
