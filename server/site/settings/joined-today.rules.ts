import { createHash } from 'node:crypto';

const fewest = 55;
const most = 420;

/** HOME-3: a pseudo-random integer from 55 to 420 that is the same all day (UTC). */
export function seededJoinedToday(now: Date): number {
  const day = now.toISOString().slice(0, 10);
  const seed = createHash('sha256').update(`joined today ${day}`).digest().readUInt32BE();

  return fewest + (seed % (most - fewest + 1));
}

/** The start of the day (UTC). */
export function startOfDay(now: Date): Date {
  return new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
}
