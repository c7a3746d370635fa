import type { AccountId } from '#server/core/context.ts';
import type { Handover, PetGrant, PetRight } from '#shared/pets/people.ts';
import { grantOf } from '#shared/pets/people.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';

import type { InvitationWithPets } from './pet-invitations.queries.ts';
import type { PetInvitation } from './pet-invitations.table.ts';
import type { NamedPerson } from './pet-people.queries.ts';

export type PersonState = 'coming' | 'current' | 'ended';

export type ShownPerson = PetGrant & {
  id: string;
  name: string;
  isYou: boolean;
  state: PersonState;
  addedAt: string;
  endedAt: string | null;
  /** Whether the access ended when the pet was handed over, and the new owner can give it back. */
  canReturn: boolean;
};

/** A person at a pet, as all people of the pet see it: without the address. */
export function presentPerson(
  person: NamedPerson,
  { accountId, now, returnable }: { accountId: AccountId; now: Date; returnable: ReadonlySet<string> },
): ShownPerson {
  const { id, name, userId, beginsAt, endsAt, createdAt } = person;
  const isOver = endsAt !== null && endsAt <= now;

  return {
    ...grantOf(person),
    id,
    name,
    isYou: userId === accountId,
    state: isOver ? 'ended' : beginsAt > now ? 'coming' : 'current',
    addedAt: createdAt.toISOString(),
    endedAt: isOver ? endsAt.toISOString() : null,
    canReturn: returnable.has(id),
  };
}

export type ShownInvitation = PetGrant & {
  id: string;
  email: string | null;
  createdAt: string;
  expiresAt: string;
  handover: Handover | null;
  /** Invitations of co-owners and offers of the pet are withdrawn by their sender and the owner. */
  canWithdraw: boolean;
  pets: { id: string; name: string }[];
};

/** An open invitation, for the people who can withdraw it. */
export const presentInvitation = (
  { pets, ...invitation }: InvitationWithPets,
  { accountId, right }: { accountId: AccountId; right: PetRight },
): ShownInvitation => ({
  ...grantOf(invitation),
  id: invitation.id,
  email: invitation.email,
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  handover: invitation.handover,
  canWithdraw:
    right === 'own' ||
    invitation.inviterId === accountId ||
    (!invitation.handover && invitation.role !== 'co_owner'),
  pets,
});

/** An invitation for the person who got it, before anything is accepted. */
export const presentOffer = (
  invitation: PetInvitation,
  { inviter, pets }: { inviter: string; pets: { name: string; type: PetSpecies }[] },
) => ({
  ...grantOf(invitation),
  inviter,
  pets,
  timeZone: invitation.timeZone,
  expiresAt: invitation.expiresAt.toISOString(),
  handover: invitation.handover,
  byEmail: invitation.email !== null,
});
