import { readTimeZone } from '#server/accounts/preferences/preferences.usecases.ts';
import { assertUnchanged } from '#server/core/changed-elsewhere.ts';
import type { AccountContext, AccountId } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import type { ReadHandover } from '#server/pets/handovers/read-handover.usecases.ts';
import { readHandover } from '#server/pets/handovers/read-handover.usecases.ts';
import { ownersName } from '#server/pets/pets/find-owners-name.usecases.ts';
import type { PetAccess } from '#server/pets/pets/pets.access.ts';
import { lockPetForUpdate, requirePet } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { resumeGrant } from '#server/pets/pets/taken-access.queries.ts';
import type { PetGrantChange } from '#shared/pets/people.schema.ts';
import { grantOf, includesRight, peopleOfPetMax, petRights } from '#shared/pets/people.ts';

import { columnsOf } from './grants.rules.ts';
import {
  coOwnersByOwner,
  ownerStays,
  personNotFound,
  personNotReturnable,
  tooManyPeople,
} from './people.errors.ts';
import { petPeopleChanged } from './people.events.ts';
import { listInvitationsOfPet } from './pet-invitations.queries.ts';
import type { NamedPerson } from './pet-people.queries.ts';
import { countPeople, findPersonOf, listPeople, lockPerson, updatePerson } from './pet-people.queries.ts';

/** Whether the account of the request is the pet's owner. */
const isOwner = ({ accountId }: AccountContext, { ownerId }: PetAccess<'basics'>) => accountId === ownerId;

/** The owner of a pet, its people, and its open invitations for those who may invite. Throws petNotFound. */
export async function readPeople(ctx: AccountContext, petId: string) {
  const access = await requirePet(ctx, petId, 'basics');
  const [ownerName, people, handover] = await Promise.all([
    ownersName(ctx, access),
    listPeople(ctx.db, access, ctx.now),
    readHandover(ctx, access),
  ]);
  const own = people.find(({ userId }) => userId === ctx.accountId);
  const right = isOwner(ctx, access) ? 'own' : (petRights[own?.rank ?? 0] ?? 'basics');
  const invitations = includesRight(right, 'manage') ? await listInvitationsOfPet(ctx.db, ctx, access) : [];

  return {
    owner: { name: ownerName, isYou: right === 'own' },
    right,
    people,
    returnable: new Set(isOwner(ctx, access) ? returnableOf(handover, people) : []),
    invitations,
    // It names the other side, which is of no concern to helpers.
    handover: isOwner(ctx, access) ? handover : undefined,
  };
}

/** The people whose access ended with the handover, and hasn't changed since. */
const returnableOf = (handover: ReadHandover | undefined, people: readonly NamedPerson[]) =>
  people
    .filter(({ id, endsAt }) => endsAt?.getTime() === handover?.at.getTime() && handover?.out.has(id))
    .map(({ id }) => id);

/**
 * PEOPLE-7: the new owner lets a person stay who lost access when the pet was handed over. Throws petNotFound, petReadOnly,
 * personNotFound, personNotReturnable, tooManyPeople.
 */
export const returnPerson = (
  ctx: AccountContext,
  { petId, personId }: { petId: string; personId: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'own');
    const handover = await readHandover(ctx, access);
    const people = await listPeople(ctx.db, access, ctx.now);
    const person = people.find(({ id }) => id === personId);
    if (!person) throw personNotFound();
    const grant = handover?.out.get(personId);
    if (!grant || !returnableOf(handover, people).includes(personId)) throw personNotReturnable();
    if ((await countPeople(ctx.db, access, ctx.now)) >= peopleOfPetMax) throw tooManyPeople(peopleOfPetMax);
    await resumeGrant(ctx.db, access, grant);
    await recordActivity(ctx, access, 'access_restored', person.name);
    await announce(ctx, petPeopleChanged, { access, accountId: person.userId as AccountId });
  });

/** Throws petNotFound, petReadOnly, personNotFound, coOwnersByOwner, and changedElsewhere when the rights have changed since. */
export const changePerson = (
  ctx: AccountContext,
  { petId, personId }: { petId: string; personId: string },
  { value, before }: PetGrantChange,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'manage');
    const person = await requirePerson(ctx, access, personId);
    if (value.role === 'co_owner' && !isOwner(ctx, access)) throw coOwnersByOwner();
    assertUnchanged('people', { current: grantOf(person), before, value });
    const timeZone = await readTimeZone({ db: ctx.db, accountId: access.ownerId });
    const columns = columnsOf(value, { timeZone, now: person.beginsAt });
    await updatePerson(ctx.db, person, columns);
    await recordActivity(ctx, access, 'person_changed', person.name);
    await announce(ctx, petPeopleChanged, { access, accountId: person.userId as AccountId });
  });

/** Ends a person's access now. Throws petNotFound, personNotFound, coOwnersByOwner. */
export const removePerson = (
  ctx: AccountContext,
  { petId, personId }: { petId: string; personId: string },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'manage', { evenArchived: true });
    const person = await requirePerson(ctx, access, personId);
    await updatePerson(ctx.db, person, { endsAt: ctx.now });
    await recordActivity(ctx, access, 'person_removed', person.name);
    await announce(ctx, petPeopleChanged, { access, accountId: person.userId as AccountId });
  });

/** Ends the own access. Throws petNotFound, personNotFound, and ownerStays for the owner. */
export const leavePet = (ctx: AccountContext, petId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const access = await requirePet(ctx, petId, 'basics');
    if (isOwner(ctx, access)) throw ownerStays();
    const person = await findPersonOf(ctx.db, access, ctx.accountId);
    if (!person) throw personNotFound();
    await recordActivity(ctx, access, 'person_left', null);
    await updatePerson(ctx.db, person, { endsAt: ctx.now });
    await announce(ctx, petPeopleChanged, { access, accountId: ctx.accountId });
  });

/** Throws personNotFound, and coOwnersByOwner for a co-owner unless the owner asks. */
async function requirePerson(
  ctx: AccountContext,
  access: PetAccess<'manage'>,
  id: string,
): Promise<NamedPerson> {
  const person = await lockPerson(ctx.db, access, { id, now: ctx.now });
  if (!person) throw personNotFound();
  if (person.role === 'co_owner' && !isOwner(ctx, access)) throw coOwnersByOwner();

  return person;
}
