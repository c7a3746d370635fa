import { randomUUID } from 'node:crypto';

import { petHandoversTable } from '#server/pets/handovers/pet-handovers.table.ts';
import { recipientOccurrencesTable } from '#server/reminders/reminders/reminders.table.ts';
import type { PetGrant, PetRole } from '#shared/pets/people.ts';

import { readAs } from './browser.ts';
import type { Owner } from './factories.ts';
import { buildOwner } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** The rights of a role as the form sends them, without an end. */
export const grantOf = (role: PetRole, facts: Partial<PetGrant> = {}): PetGrant => ({
  role,
  scope: role === 'viewer' ? 'basics' : null,
  papers: 'none',
  fromDay: null,
  untilDay: role === 'sitter' ? '2099-01-01' : null,
  ...facts,
});

/** The token of a new link to pets. */
export async function inviteByLink(owner: Owner, petIds: string[], grant: PetGrant): Promise<string> {
  const { token } = await readAs<{ token: string | null }>(
    200,
    owner.post('/api/pet-invitations', { ...grant, id: randomUUID(), petIds, email: null }),
  );

  return token ?? '';
}

type Person = Partial<PetGrant> & { role?: PetRole; name?: string };

/** Another account that has accepted an invitation to the pet: its browser, and its id among the people of the pet. */
export async function addPerson(
  app: TestApp,
  owner: Owner,
  petId: string,
  { role = 'caregiver', name = 'Ana Helper', ...facts }: Person = {},
) {
  const person = await buildOwner(app, { name });
  const token = await inviteByLink(owner, [petId], grantOf(role, facts));
  await readAs(200, person.post('/api/pet-invitations/accept', { token }));
  const { people } = await readAs<{ people: { id: string; name: string }[] }>(
    200,
    owner.get(`/api/pets/${petId}/people`),
  );

  return { person, personId: people.findLast((each) => each.name === name)?.id ?? '' };
}

/** A caregiver, and an invitation that waits for its person. */
export async function addPeople(
  app: TestApp,
  owner: Owner,
  { petId, reminderId }: { petId: string; reminderId: string },
) {
  const { person, personId } = await addPerson(app, owner, petId, { name: 'Caregiver' });
  const now = app.clock.now();
  await app.base.db.insert(recipientOccurrencesTable).values({
    id: randomUUID(),
    reminderId,
    userId: person.user.id,
    round: 0,
    scheduledOn: '2030-06-01',
    dueAt: now,
    notifyAt: now,
    tokenHash: `${reminderId} token`,
    tokenExpiresAt: now,
    createdAt: now,
  });
  await app.base.db.insert(petHandoversTable).values({
    id: randomUUID(),
    petId,
    keptPetId: null,
    fromUserId: person.user.id,
    toUserId: owner.user.id,
    forUndo: { people: [], detached: [], documents: [], reminders: [] },
    at: new Date('2020-01-01'),
    undoneAt: null,
  });
  const petInvitationId = randomUUID();
  const waiting = { ...grantOf('viewer'), id: petInvitationId, petIds: [petId] };
  await readAs(
    200,
    owner.post('/api/pet-invitations', { ...waiting, email: `${petInvitationId}@example.net` }),
  );

  return { personId, petInvitationId };
}
