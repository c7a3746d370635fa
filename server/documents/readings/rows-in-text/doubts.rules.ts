import type { WrittenDay } from '#server/documents/readings/days-in-text.rules.ts';

import type { InText } from './rows-in-text.rules.ts';

/** The facts about a reading that decide whether a record is sure. */
export type LineReading = {
  /** `YYYY-MM-DD`. */
  today: string;
  /** Whether it is known if the day or the month is written first. */
  isCertain: boolean;
  /** Whether the text names several pets of the account. */
  isOfSeveral: boolean;
  doubts: readonly InText[];
};

/** "3/4/2026" is read in two ways, unless the text says which one is meant. */
export const isReadInOneWay = (day: WrittenDay | undefined, isCertain: boolean): boolean =>
  !day || day.allows !== 'both' || isCertain;

/** Whether a recognizer isn't sure of a part of the text. */
export const isDoubtful = (part: InText, doubts: readonly InText[]): boolean =>
  doubts.some(({ start, end }) => start < part.end && end > part.start);
