import { eventTypeNames } from '#shared/health/event-words.ts';
import { checkWords } from '#shared/health/home-check.ts';
import type { ChangesSinceVisit } from '#shared/health/summary.ts';
import { i18n } from '#shared/i18n.ts';

import type { Written } from './paper-words.drawing.ts';
import { changeWords, joined, weightWords } from './paper-words.drawing.ts';

function weightLine(
  { before, now }: NonNullable<ChangesSinceVisit['weight']>,
  { unit, dates }: Written,
): string {
  const values = {
    before: weightWords(before.grams, unit),
    day: dates.day(before.day),
    now: weightWords(now.grams, unit),
    today: dates.day(now.day),
  };
  if (values.before === values.now) return i18n.t('Weight unchanged: {now} on {day} and on {today}', values);
  const change = changeWords(now.grams - before.grams, unit);

  return i18n.t('Weight {change}: {before} on {day}, {now} on {today}', { ...values, change });
}

/** What changed since the last visit, a line each, the most telling first. */
export function changeLines(changes: ChangesSinceVisit, written: Written): string[] {
  const { dates } = written;
  const { weight, begun, ended, vaccinations, events, homeChecks } = changes;

  return [
    ...(weight ? [weightLine(weight, written)] : []),
    ...begun.map(({ name, dosage, startDate }) =>
      i18n.t('Started {medication} on {day}', {
        medication: joined(name, dosage),
        day: dates.day(startDate ?? ''),
      }),
    ),
    ...ended.map(({ name, endDate }) =>
      i18n.t('Stopped {name} on {day}', { name, day: dates.day(endDate ?? '') }),
    ),
    ...events.map(({ eventType, title, eventDate }) =>
      i18n.t('{event} on {day}', {
        event: joined(eventTypeNames[eventType], title),
        day: dates.day(eventDate),
      }),
    ),
    ...homeChecks.map(({ answers, checkedOn }) =>
      i18n.t('Home check on {day}. {answers}', {
        day: dates.day(checkedOn),
        answers: checkWords(answers),
      }),
    ),
    ...vaccinations.map(({ name, dateAdministered }) =>
      i18n.t('{name} vaccine on {day}', { name, day: dates.day(dateAdministered) }),
    ),
  ];
}
