import type { Dates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { withOwnPoint } from '#shared/core/numbers.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { ImportCollection } from '#shared/data/imports/imports.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';

import type { Unit } from './import-facts.rules.ts';

/** A short description that identifies a record for people, with dates in the owner’s format. */
export function describe(collection: ImportCollection, unit: Unit, { day, moment }: Dates): string {
  const facts = unit as Partial<Record<string, unknown>>;
  const text = (key: string) =>
    typeof facts[key] === 'string' && facts[key] !== '' ? facts[key] : undefined;
  const dayAt = (key: string) => (text(key) === undefined ? undefined : day(text(key) ?? ''));
  switch (collection) {
    case 'weights':
      return i18n.t('Weight {details}', {
        details: joined(withOwnPoint(text('weightTyped') ?? ''), dayAt('recordDate')),
      });
    case 'medications':
      return joined(text('name'), text('dosage'), dayAt('startDate'));
    case 'vaccinations':
      return joined(text('name'), dayAt('dateAdministered'));
    case 'events':
      return joined(text('title'), dayAt('eventDate'));
    case 'reminders':
      return joined(text('title'), dayAt('date'));
    case 'home-checks':
      return i18n.t('Home check {day}', { day: joined(dayAt('checkedOn')) });
    case 'doses':
      return i18n.t('Dose {times}', { times: moment(text('at') ?? '') });
    case 'emergency-pages':
      return i18n.t('Emergency page');
    case 'lifestyle':
      return i18n.t('Lifestyle');
    case 'contacts':
      return text('kind') === 'vet' ? i18n.t('Vets') : i18n.t('Emergency contacts');
    default:
      return joined(text('name'));
  }
}

/** A pet of a table with its facts, so that a wrongly read date of birth is noticed. */
export function petWords(
  { name, type, birthOrAdoptionDate: born }: ExportRecord['pets'],
  { day }: Dates,
): { pet: string; text: string } {
  const species = speciesNames[type];

  return {
    pet: name,
    text: born === null ? species : i18n.t('{species}, born {day}', { species, day: day(born) }),
  };
}

const joined = (...facts: (string | undefined)[]) => facts.filter(Boolean).join(', ');
