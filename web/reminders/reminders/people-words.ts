import { t } from '@lingui/core/macro';

import { exactMoment, ownClock, ownToday, timeOfDay } from '#web/lib/dates.ts';

import type { Reminder } from './reminder.ts';

/** PEOPLE-5: "Done by Ana, 8:04 AM", with the day unless it was today. */
export function doneBy({
  completedBy: name,
  completedAt,
}: Pick<Reminder, 'completedBy' | 'completedAt'>): string {
  const at = completedAt ?? '';
  const when = ownClock(new Date(at)).day === ownToday() ? timeOfDay(at) : exactMoment(at);

  return name ? t`Done by ${name}, ${when}` : t`Done by someone else, ${when}`;
}

/** PEOPLE-5: the person that it is for, unless that is everyone. */
export function forWhom({ audience, audienceName, ownedBy }: Partial<Reminder>): string | undefined {
  if (audience === undefined || audience === 'all') return undefined;
  if (audienceName) return t`For ${audienceName}`;

  return audience === 'owner' && ownedBy === null ? t`Just me` : t`For you`;
}
