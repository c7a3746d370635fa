import type { PetName } from '#web/reminders/reminders/reminder-actions.ts';
import { lazyModule } from '#web/ui/lazy-module.ts';

import type { ReadLine } from './read-line.ts';

/** Reads a reminder from a line. Loaded when the field is shown, because the date parser is large. */
export const lineReader = lazyModule(async () => {
  const [{ parse }, { readLine }] = await Promise.all([import('chrono-node/en'), import('./read-line.ts')]);

  return (line: string, known: { pets: readonly PetName[]; timeZone: string }) =>
    readLine(line, { ...known, now: new Date(), parseDates: parse });
});

/** The facts of a reminder that a line names, about these pets too. */
export function factsFrom(
  { title, kind, date, customTime, repeat, advanceNotice, ...read }: ReadLine,
  also: readonly string[],
) {
  const petIds = [...new Set([...also, ...read.petIds])];

  return { title, kind, date, customTime, repeat, advanceNotice, petIds };
}
