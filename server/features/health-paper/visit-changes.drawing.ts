import { checkWords } from '#shared/health/home-check.ts';
import type { ChangesSinceVisit } from '#shared/health/summary.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';

import { changeWords, dayWords, eventTypeNames, joined, weightWords } from './paper-words.drawing.ts';

function weightChange({ before, now }: NonNullable<ChangesSinceVisit['weight']>, unit: PreferredWeightUnit) {
  const isSame = weightWords(before.grams, unit) === weightWords(now.grams, unit);

  return isSame ? 'unchanged' : changeWords(now.grams - before.grams, unit);
}

/** What changed since the last visit, a line each, the most telling first. */
export function changeLines(changes: ChangesSinceVisit, unit: PreferredWeightUnit): string[] {
  const { weight, begun, ended, vaccinations, events, homeChecks } = changes;

  return [
    ...(weight
      ? [
          `Weight ${weightChange(weight, unit)}: ${weightWords(weight.before.grams, unit)} on ${dayWords(weight.before.day)}, ${weightWords(weight.now.grams, unit)} on ${dayWords(weight.now.day)}`,
        ]
      : []),
    ...begun.map(
      ({ name, dosage, startDate }) => `Started ${joined(name, dosage)} on ${dayWords(startDate ?? '')}`,
    ),
    ...ended.map(({ name, endDate }) => `Stopped ${name} on ${dayWords(endDate ?? '')}`),
    ...events.map(
      ({ eventType, title, eventDate }) =>
        `${joined(eventTypeNames[eventType], title)} on ${dayWords(eventDate)}`,
    ),
    ...homeChecks.map(
      ({ answers, checkedOn }) => `Home check on ${dayWords(checkedOn)}. ${checkWords(answers)}`,
    ),
    ...vaccinations.map(({ name, dateAdministered }) => `${name} vaccine on ${dayWords(dateAdministered)}`),
  ];
}
