import type { Dates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { HelpedKind } from '#shared/data/export/export.ts';
import { recordSectionNames } from '#shared/health/paper.ts';
import { roleNames } from '#shared/pets/people-words.ts';

import { tableOf } from './export-parts.page.ts';
import type { SpooledAccount } from './spooled-account.usecases.ts';

const kindNames: Record<HelpedKind, string> = {
  get doses() {
    return i18n.t('Doses');
  },
  get vaccinations() {
    return recordSectionNames.vaccinations;
  },
  get medications() {
    return recordSectionNames.medications;
  },
  get weights() {
    return recordSectionNames.weights;
  },
  get events() {
    return recordSectionNames.events;
  },
  get 'home-checks'() {
    return recordSectionNames['home-checks'];
  },
};

/** Pets of other people, and the records that the account added for them. */
export async function* helpedOf(account: SpooledAccount, dates: Dates): AsyncGenerator<string> {
  const dayOr = (day: string | null) => day && dates.longDay(day);
  const names = new Map<string, string>();
  yield* tableOf(
    i18n.t('Pets you help with'),
    'csv/helped-pets.csv',
    named(account.records('helped-pets'), names),
    [
      [i18n.t('Pet'), ({ petName }) => petName],
      [i18n.t('Owner'), ({ ownerName }) => ownerName],
      [i18n.t('Role'), ({ role }) => roleNames[role]],
      [i18n.t('From'), ({ fromDay, beginsAt }) => dates.longDay(fromDay ?? dates.dayAt(beginsAt))],
      [
        i18n.t('To'),
        ({ state, untilDay, endsAt }) =>
          state === 'ended' && endsAt ? dates.longDay(dates.dayAt(endsAt)) : dayOr(untilDay),
      ],
    ],
  );
  yield* tableOf(i18n.t('Added by you'), 'csv/helped-records.csv', account.records('helped-records'), [
    [i18n.t('Added'), ({ createdAt }) => dates.longDay(dates.dayAt(createdAt))],
    [i18n.t('Pet'), ({ petId }) => names.get(petId)],
    [i18n.t('Type'), ({ kind }) => kindNames[kind]],
    [i18n.t('Name'), ({ title }) => title],
    [i18n.t('Notes'), ({ record }) => notesOf(record)],
  ]);
}

async function* named(pets: AsyncIterable<ExportRecord['helped-pets']>, names: Map<string, string>) {
  for await (const pet of pets) {
    names.set(pet.petId, pet.petName);
    yield pet;
  }
}

function notesOf(record: ExportRecord['helped-records']['record']): string | null {
  if ('notes' in record) return record.notes;

  return 'note' in record ? record.note : record.description;
}
