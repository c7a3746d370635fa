import { i18n } from '#shared/core/i18n.ts';

import { aafpCats } from './profiles/aafp-2020-cats.ts';
import { aahaDogs } from './profiles/aaha-2022-dogs.ts';
import { nasphvRabies } from './profiles/nasphv-2016-rabies.ts';
import { wsava } from './profiles/wsava-2024.ts';
import type { ScheduleProfile } from './schedule.ts';

/** The sets of profiles for planning. Loaded on demand, so that no first load contains them. */
export const schedules = {
  'north-america': [aahaDogs, aafpCats, nasphvRabies],
  worldwide: [wsava],
} as const satisfies Record<string, readonly ScheduleProfile[]>;

export type ScheduleName = keyof typeof schedules;

/** The names of a set of guidelines in a sentence. */
export const scheduleWords: Record<ScheduleName, () => string> = {
  'north-america': () => i18n.t('Dates a vet hasn’t set follow the AAHA, AAFP, and NASPHV guidelines.'),
  worldwide: () => i18n.t('Dates a vet hasn’t set follow the WSAVA guidelines.'),
};

export const planningAid = (): string => i18n.t('For planning only, not veterinary advice.');
