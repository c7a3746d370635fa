import { t } from '@lingui/core/macro';

import { dayAfterWords } from '#web/lib/dates.ts';
import { currentTime } from '#web/lib/page.ts';

/** A signed-in page refreshes its session twice an hour, so within that time it may be in use. */
const nowMs = 35 * 60_000;

/** "Active now", "Active today", "Active 3 days ago", "Active Nov 2". */
export function activity(lastActiveAt: string, now = new Date(currentTime())): string {
  if (now.getTime() - new Date(lastActiveAt).getTime() < nowMs) return t`Active now`;
  const when = dayAfterWords(lastActiveAt, now);

  return t`Active ${when}`;
}

/** "Signed in today", "Signed in Nov 2". */
export function signedIn(at: string, now = new Date(currentTime())): string {
  const when = dayAfterWords(at, now);

  return t`Signed in ${when}`;
}

/** "Added today", "Added Nov 2". */
export function added(at: string, now = new Date(currentTime())): string {
  const day = dayAfterWords(at, now);

  return t`Added ${day}`;
}

/** "Last used today", "Last used Nov 2". */
export function lastUsed(at: string, now = new Date(currentTime())): string {
  const when = dayAfterWords(at, now);

  return t`Last used ${when}`;
}

/** "Expires today", "Expires Nov 2". */
export function expires(at: string, now = new Date(currentTime())): string {
  const day = dayAfterWords(at, now);

  return t`Expires ${day}`;
}

/** This device first, then the others in their order, most recently used first. */
export const thisFirst = <Device extends { current: boolean }>(devices: readonly Device[]): Device[] => [
  ...devices.filter(({ current }) => current),
  ...devices.filter(({ current }) => !current),
];
