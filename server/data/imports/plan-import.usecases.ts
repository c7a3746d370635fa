import { datesOf } from '#server/accounts/preferences/dates.policy.ts';
import { preferencesOf } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import { readUploadMaxBytes } from '#server/core/settings/site-settings.usecases.ts';
import { openLifestyle } from '#server/health/lifestyle/lifestyle.usecases.ts';
import { openContacts } from '#server/pets/contacts/pet-contacts.usecases.ts';
import type { Dates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { ImportCollection, LeftOut } from '#shared/data/imports/imports.ts';
import { importLimits } from '#shared/data/imports/imports.ts';

import type { KnownRecords } from './find-known-records.usecases.ts';
import { openKnown } from './find-known-records.usecases.ts';
import type { ContactList, FactsOf, Unit } from './import-facts.rules.ts';
import { unitChecks } from './import-facts.rules.ts';
import type { ImportSource } from './import-source.rules.ts';
import { idInAccount, sourceIdOf } from './import-source.rules.ts';
import type { Import } from './imports.table.ts';
import { findImported, listSameContent } from './known-records.queries.ts';
import type { Pets } from './match-pets.usecases.ts';
import { openPets } from './match-pets.usecases.ts';
import type { FoundUnit } from './read-units.usecases.ts';
import { describe } from './record-words.rules.ts';
import { isCompared } from './same-content.rules.ts';

/** The planned action for a record. `petId` is null for a record of no pet or of a pet that is not added yet. */
export type Planned<Collection extends ImportCollection = ImportCollection> =
  | { outcome: 'left'; left: LeftOut }
  | { outcome: 'there'; sourceId: string; targetId: string; unit: Unit<Collection> }
  | {
      outcome: 'add';
      sourceId: string;
      row: number | null;
      petId: string | null;
      unit: Unit<Collection>;
      facts: FactsOf[Collection];
      /** Why something of the record is missing. */
      partly?: LeftOut | undefined;
    };

/** One import, and the records that its account already has. */
export type Run = {
  job: Import;
  source: ImportSource;
  pets: Pets;
  known: KnownRecords;
  /** In the format of the owner. */
  dates: Dates;
  /** The account's ids of records that others refer to; empty before they are added. */
  targets: ReadonlyMap<string, string>;
};

export const openRun = async (ctx: AccountContext, job: Import, source: ImportSource): Promise<Run> => ({
  job,
  source,
  pets: await openPets(ctx, job),
  known: openKnown(ctx, job),
  dates: datesOf(await preferencesOf(ctx)),
  targets: new Map(),
});

/** Decides the action for a record. Changes nothing. */
export async function planUnit<Collection extends ImportCollection>(
  ctx: AccountContext,
  run: Run,
  collection: Collection,
  found: FoundUnit,
): Promise<Planned<Collection>> {
  const { row, unit } = found;
  if (unit === undefined) return left(row, found.what ?? i18n.t('A record'), found.problem);
  const what = describe(collection, unit, run.dates);
  const check = unitChecks[collection] as (unit: Unit) => { facts?: FactsOf[Collection]; problem?: string };
  const { facts, problem: wrong } = check(unit);
  if (facts === undefined) return left(row, what, wrong ?? '');
  const sourceId = sourceIdOf(unit);
  const wanted = unit as Unit<Collection>;
  if (collection === 'pets')
    return planPet(run, found, wanted as Unit<'pets'>, facts as FactsOf['pets']) as Planned<Collection>;

  const sourcePet = 'petId' in unit ? unit.petId : null;
  const pet = sourcePet === null ? undefined : run.pets.get(sourcePet);
  if (sourcePet !== null && !pet)
    return left(row, what, i18n.t('We can’t add this without the pet it belongs to.'));
  if ('petIds' in unit && unit.petIds.length > 0 && !unit.petIds.some((id) => run.pets.get(id)))
    return left(row, what, i18n.t('We can’t add this without the pet it belongs to.'));
  const petId = pet?.id ?? null;
  // A pet that is not added yet has no records, except those that belong to the account.
  const there =
    pet && petId === null
      ? undefined
      : await findThere(ctx, run, collection, { unit, petId, sourceId, facts });
  if (there !== undefined) return { outcome: 'there', sourceId, targetId: there, unit: wanted };
  if (collection === 'documents') {
    const { file } = facts as FactsOf['documents'];
    const bytes = run.source.bytesOf(file.path);
    if (bytes === undefined) return left(row, what, i18n.t('The file isn’t in the zip.'));
    if (bytes > (await readUploadMaxBytes(ctx))) return left(row, what, i18n.t('The file is too large.'));
  }

  return { outcome: 'add', sourceId, row, petId, unit: wanted, facts };
}

export const left = (row: number | null, what: string, why: string) =>
  ({ outcome: 'left', left: { row, what: what.slice(0, 120), why } }) as const;

function planPet(
  run: Run,
  { row, partly: why }: FoundUnit & { partly?: string | undefined },
  pet: Unit<'pets'>,
  facts: FactsOf['pets'],
): Planned<'pets'> {
  const sourceId = pet.id;
  const own = run.pets.find(pet);
  if (own) {
    const isNew = run.pets.get(sourceId)?.isNew ?? false;
    run.pets.set(sourceId, { id: own.id, name: own.name, isNew, hasPhoto: own.hasPhoto !== null });

    return { outcome: 'there', sourceId, targetId: own.id, unit: pet };
  }
  if (run.pets.list().length >= importLimits.pets)
    return left(
      row,
      facts.name,
      i18n.t('One file can include up to {count} pets.', {
        count: importLimits.pets,
      }),
    );
  run.pets.set(sourceId, { id: null, name: facts.name, isNew: true, hasPhoto: false });

  const partly = why === undefined ? undefined : { row, what: facts.name, why };

  return { outcome: 'add', sourceId, row, petId: null, unit: pet, facts, partly };
}

type Wanted = { unit: Unit; petId: string | null; sourceId: string; facts: unknown };

/** The id of the matching record that the account already has. */
async function findThere(
  ctx: AccountContext,
  run: Run,
  collection: ImportCollection,
  { unit, petId, sourceId, facts }: Wanted,
): Promise<string | undefined> {
  if (collection === 'documents') {
    const { sha256 } = (facts as FactsOf['documents']).file;
    const requestKey = idInAccount(ctx.accountId, collection, sourceId);
    const imported = await findImported(ctx.db, ctx.accountId, { sourceId, requestKey });
    if (imported !== undefined || sha256 === null) return imported;
    const same = await listSameContent(ctx.db, ctx.accountId, { sha256, before: run.job.createdAt });

    return same.find((document) => document.petId === petId)?.id;
  }
  if (isCompared(collection)) {
    const compared = { ...(facts as Record<string, unknown>) };
    if ('medicationId' in unit)
      compared['medicationId'] = run.targets.get(`medications ${unit.medicationId}`) ?? unit.medicationId;

    return run.known.find(collection, { petId: petId ?? '', sourceId, facts: compared });
  }
  if (petId === null) return undefined;
  const isNew = [...run.pets.list()].some((pet) => pet.id === petId && pet.isNew);

  return (await isAnswered(ctx, collection, unit, { petId, isNew })) ? petId : undefined;
}

/** Whether the pet already has this data, which an import doesn't overwrite. */
async function isAnswered(
  ctx: AccountContext,
  collection: ImportCollection,
  unit: Unit,
  { petId, isNew }: { petId: string; isNew: boolean },
): Promise<boolean> {
  if (collection === 'emergency-pages') return !isNew;
  if (collection === 'contacts')
    return (await openContacts(ctx, petId))[(unit as ContactList).kind].length > 0;
  const { medications: _medications, insurance, ...lists } = await openLifestyle(ctx, petId);

  return insurance !== null || Object.values(lists).some((list) => list.length > 0);
}
