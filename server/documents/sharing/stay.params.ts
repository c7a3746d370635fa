import { isInRecordYears } from '#shared/core/days.ts';
import { i18n } from '#shared/core/i18n.ts';
import { isRealDay } from '#shared/documents/document-dates.ts';
import type { HoursBeforeArrival } from '#shared/health/proof/requirements.ts';
import { hoursBeforeArrival } from '#shared/health/proof/requirements.ts';
import type { Stay } from '#shared/health/proof/stay-cover.ts';

/** The question of a recipient, as it was typed. `stay` is undefined until both days are right. */
export type StayQuestion = {
  typed: { arrival: string; departure: string };
  hours: HoursBeforeArrival;
  wrong: { arrival?: string; departure?: string };
  stay: Stay | undefined;
};

type Query = (name: string) => string | undefined;

/** The days in the address; undefined when nothing was asked. */
export function stayQuestion(query: Query): StayQuestion | undefined {
  const typed = { arrival: query('arrival') ?? '', departure: query('departure') ?? '' };
  if (query('arrival') === undefined && query('departure') === undefined) return undefined;
  const hours = hoursBeforeArrival.find((each) => String(each) === query('hours')) ?? 0;
  const wrong: StayQuestion['wrong'] = {};
  for (const field of ['arrival', 'departure'] as const)
    if (!isDay(typed[field])) wrong[field] = i18n.t('Choose a date');
  if (!wrong.arrival && !wrong.departure && typed.departure < typed.arrival)
    wrong.departure = i18n.t('Departure can’t be before arrival');

  return { typed, hours, wrong, stay: Object.keys(wrong).length === 0 ? typed : undefined };
}

const isDay = (text: string): boolean => isRealDay(text) && isInRecordYears(text);
