import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { presetProfile } from '#server/emergency/emergency/emergency.usecases.ts';
import { addHomeCheckWithin } from '#server/health/home-checks/home-checks.usecases.ts';
import { saveAnswer } from '#server/health/lifestyle/lifestyle.usecases.ts';
import { addRecordedDoses } from '#server/health/medications/doses.usecases.ts';
import { addWithin } from '#server/health/records/records.usecases.ts';
import { saveContacts } from '#server/pets/contacts/pet-contacts.usecases.ts';
import { lockPetForUpdate } from '#server/pets/pets/pets.access.ts';
import { addRecordedReminder } from '#server/reminders/reminders/add-recorded-reminder.usecases.ts';
import type { ImportCollection } from '#shared/data/imports/imports.ts';

import { whyRefused } from './import-refusals.rules.ts';
import { idInAccount } from './import-source.rules.ts';
import type { Planned, Run } from './plan-import.usecases.ts';
import { left } from './plan-import.usecases.ts';
import { describe } from './record-words.rules.ts';

type New = Extract<Planned, { outcome: 'add' }>;
type NewOf<Collection extends ImportCollection> = Extract<Planned<Collection>, { outcome: 'add' }>;

/** Within a transaction that has locked the account: adds one record, or returns why not. */
export async function addRecordUnit(ctx: AccountContext, run: Run, collection: ImportCollection, plan: New) {
  const { sourceId, row, unit } = plan;
  if ('targetId' in plan) return { ...plan, targetId: String(plan.targetId) };
  const id = idInAccount(ctx.accountId, collection, sourceId);
  try {
    // A record that is refused halfway leaves nothing behind.
    const isNew = await inTransaction(ctx, (ctx) => adders[collection](ctx, run, plan as never, id));

    return isNew
      ? ({ outcome: 'add', sourceId, targetId: id } as const)
      : ({ outcome: 'there', sourceId, targetId: id } as const);
  } catch (error) {
    return left(row, describe(collection, unit, run.dates), whyRefused(error));
  }
}

type Adder<Collection extends ImportCollection> = (
  ctx: AccountContext,
  run: Run,
  plan: NewOf<Collection>,
  id: string,
) => Promise<boolean>;

const never = () => Promise.reject(new Error('These are added in another way'));

const adders: { [Collection in ImportCollection]: Adder<Collection> } = {
  pets: never,
  documents: never,
  async 'emergency-pages'(ctx, _run, { petId, facts }) {
    await presetProfile(ctx, petId ?? '', facts);

    return true;
  },
  async lifestyle(ctx, _run, { petId, facts }) {
    for (const answer of facts) await saveAnswer(ctx, petId ?? '', answer);

    return true;
  },
  async contacts(ctx, _run, { petId, facts }) {
    await saveContacts(ctx, petId ?? '', facts);

    return true;
  },
  async weights(ctx, run, { petId, unit, facts }, id) {
    const access = await lockPetForUpdate(ctx, petId ?? '', 'write');

    return addWithin(ctx, access, 'weight', { ...facts, id, documentIds: documentsOf(run, unit) });
  },
  async medications(ctx, run, { petId, unit, facts }, id) {
    const access = await lockPetForUpdate(ctx, petId ?? '', 'write');
    const healthRecordId = targetOf(run, 'weights', unit.weightId);

    return addWithin(ctx, access, 'medication', {
      ...facts,
      id,
      healthRecordId,
      documentIds: documentsOf(run, unit),
    });
  },
  async doses(ctx, run, { petId, unit, facts }, id) {
    const access = await lockPetForUpdate(ctx, petId ?? '', 'write');
    const medicationId = targetOf(run, 'medications', unit.medicationId);
    if (medicationId === null) return false;

    return (await addRecordedDoses(ctx, access, { id: medicationId }, [{ ...facts, id }])) > 0;
  },
  async vaccinations(ctx, run, { petId, unit, facts }, id) {
    const access = await lockPetForUpdate(ctx, petId ?? '', 'write');

    return addWithin(ctx, access, 'vaccination', {
      ...facts,
      id,
      documentIds: documentsOf(run, unit),
      // A file can be edited, so its marks aren't taken over.
      readFrom: null,
    });
  },
  async events(ctx, run, { petId, unit, facts }, id) {
    const access = await lockPetForUpdate(ctx, petId ?? '', 'write');

    return addWithin(ctx, access, 'event', { ...facts, id, documentIds: documentsOf(run, unit) });
  },
  async 'home-checks'(ctx, _run, { petId, facts }, id) {
    await addHomeCheckWithin(ctx, await lockPetForUpdate(ctx, petId ?? '', 'write'), { ...facts, id });

    return true;
  },
  async reminders(ctx, run, { unit, facts }, id) {
    await addRecordedReminder(ctx, {
      ...facts,
      id,
      completedFrom: targetOf(run, 'reminders', unit.completedFrom),
      vaccinationId: targetOf(run, 'vaccinations', unit.vaccinationId),
      medicationId: targetOf(run, 'medications', unit.medicationId),
      pets: petsOf(run, unit.petIds),
    });

    return true;
  },
};

/** The pets of the account, each once: two of the file may be the same one here. */
function petsOf({ pets }: Run, sourceIds: readonly string[]) {
  const found = new Map<string, { petId: string; name: string }>();
  for (const sourceId of sourceIds) {
    const pet = pets.get(sourceId);
    if (pet?.id != null) found.set(pet.id, { petId: pet.id, name: pet.name });
  }

  return [...found.values()];
}

const targetOf = ({ targets }: Run, collection: string, sourceId: string | null) =>
  sourceId === null ? null : (targets.get(`${collection} ${sourceId}`) ?? null);

/** The documents of a record that are in the account. */
const documentsOf = (run: Run, { documentIds }: { documentIds: string[] }) => [
  ...new Set(documentIds.map((id) => targetOf(run, 'documents', id)).filter((id) => id !== null)),
];
