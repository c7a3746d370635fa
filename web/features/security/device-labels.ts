import { dayInWords, timeOfDay } from '#web/lib/dates.ts';

/** A signed-in page refreshes its session twice an hour, so within that time it may be in use. */
const nowMs = 35 * 60_000;

/** "Active now", "Active today at 3:05 PM", "Active yesterday", "Active 9 days ago", "Active on Nov 2, 2026". */
export function activity(lastActiveAt: string, now = new Date()): string {
  if (now.getTime() - new Date(lastActiveAt).getTime() < nowMs) return 'Active now';
  const day = dayInWords(lastActiveAt, now);
  if (day === 'Today') return `Active today at ${timeOfDay(lastActiveAt)}`;

  return `Active ${inSentence(day)}`;
}

/** "Signed in today at 3:20 PM", "Signed in yesterday", "Signed in on Nov 2, 2026". */
export function signedIn(at: string, now = new Date()): string {
  const day = dayInWords(at, now);

  return `Signed in ${inSentence(day)}${day === 'Today' ? ` at ${timeOfDay(at)}` : ''}`;
}

/** "today", "yesterday", "9 days ago", "on Nov 2, 2026": a day within a sentence. */
export const inSentence = (day: string): string =>
  /^(Today|Yesterday)$/.test(day) ? day.toLowerCase() : day.endsWith('ago') ? day : `on ${day}`;

/** This device first, then the others in their order, most recently used first. */
export const thisFirst = <Device extends { current: boolean }>(devices: readonly Device[]): Device[] => [
  ...devices.filter(({ current }) => current),
  ...devices.filter(({ current }) => !current),
];
