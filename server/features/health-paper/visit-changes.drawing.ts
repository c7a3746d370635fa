import { eventTypeNames } from '#shared/health/event-words.ts';
import { checkWords } from '#shared/health/home-check.ts';
import type { ChangesSinceVisit } from '#shared/health/summary.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';

import type { Written } from './paper-words.drawing.ts';
import { changeWords, joined, weightWords } from './paper-words.drawing.ts';

function weightChange({ before, now }: NonNullable<ChangesSinceVisit['weight']>, unit: PreferredWeightUnit) {
  const isSame = weightWords(before.grams, unit) === weightWords(now.grams, unit);

  return isSame ? 'unchanged' : changeWords(now.grams - before.grams, unit);
}

/** What changed since the last visit, a line each, the most telling first. */
export function changeLines(changes: ChangesSinceVisit, { unit, dates }: Written): string[] {
  const { weight, begun, ended, vaccinations, events, homeChecks } = changes;

  return [
    ...(weight
      ? [
          `Weight ${weightChange(weight, unit)}: ${weightWords(weight.before.grams, unit)} on ${dates.day(weight.before.day)}, ${weightWords(weight.now.grams, unit)} on ${dates.day(weight.now.day)}`,
        ]
      : []),
    ...begun.map(
      ({ name, dosage, startDate }) => `Started ${joined(name, dosage)} on ${dates.day(startDate ?? '')}`,
    ),
    ...ended.map(({ name, endDate }) => `Stopped ${name} on ${dates.day(endDate ?? '')}`),
    ...events.map(
      ({ eventType, title, eventDate }) =>
        `${joined(eventTypeNames[eventType], title)} on ${dates.day(eventDate)}`,
    ),
    ...homeChecks.map(
      ({ answers, checkedOn }) => `Home check on ${dates.day(checkedOn)}. ${checkWords(answers)}`,
    ),
    ...vaccinations.map(({ name, dateAdministered }) => `${name} vaccine on ${dates.day(dateAdministered)}`),
  ];
}
