import { z } from 'zod';

import { dayOrNull, flag, id, instant, page, text, textOrNull } from '#server/core/openapi/openapi-values.ts';
import { fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { petActions } from '#shared/pets/activity.ts';
import { openedPapers, petRights, petRoles, viewerScopes } from '#shared/pets/people.ts';
import { petSpecies } from '#shared/pets/pets.ts';

const grant = {
  role: z.enum(petRoles),
  scope: z.enum(viewerScopes).nullable(),
  papers: z.enum(openedPapers),
  ...fields(dayOrNull, 'fromDay', 'untilDay'),
};

const person = named('PetPerson', {
  ...grant,
  id,
  name: text,
  isYou: flag,
  state: z.enum(['coming', 'current', 'ended']),
  addedAt: instant,
  endedAt: instant.nullable(),
  canReturn: flag.describe('Lost access when the pet was handed over, and can get it back.'),
});

const handover = z.object({
  records: flag,
  papers: z.enum(openedPapers),
  memory: flag.describe('The owner who hands the pet over asks to keep seeing its profile.'),
});

const invitation = named('PetInvitation', {
  ...grant,
  id,
  email: textOrNull,
  ...fields(instant, 'createdAt', 'expiresAt'),
  handover: handover.nullable(),
  canWithdraw: flag,
  pets: z.array(z.object({ id, name: text })),
});

const activity = z.object({
  id,
  action: z.enum(petActions),
  subject: textOrNull,
  createdAt: instant,
  addedBy: textOrNull.describe('Null for the owner of the pet, empty for a person whose account is gone.'),
});

export const peopleApi = under('/api/pets/:petId', {
  'GET /people': op('listPeople', 'List the people of a pet', {
    owner: z.object({ name: text, isYou: flag }),
    right: z.enum(petRights),
    people: z.array(person),
    invitations: z.array(invitation),
    handover: z
      .object({
        direction: z.enum(['received', 'given']),
        name: text,
        at: instant,
        undoUntil: instant.nullable(),
      })
      .nullable(),
  }),
  'PATCH /people/:personId': op('changePerson', 'Change what a person may do'),
  'DELETE /people/:personId': op('removePerson', 'End a person’s access'),
  'POST /people/:personId/return': op('returnPerson', 'Let a person stay after a handover'),
  'POST /handover': op('handPetOver', 'Offer a pet to a new owner', {
    token: textOrNull.describe('For the link `/invited#{token}` of an offer without an address.'),
  }),
  'POST /handover/undo': op('undoHandover', 'Undo a handover within 24 hours'),
  'POST /leave': op('leavePet', 'End the own access to a pet'),
  'GET /activity': op('listActivity', 'List what happened to a pet, newest first', {
    activity: z.array(activity),
    owner: text,
    ...page,
  }),
});

export const petInvitationsApi = under('/api/pet-invitations', {
  'POST /': op('inviteToPets', 'Invite a person to pets', {
    token: textOrNull.describe('For the link `/invited#{token}` of an invitation without an address.'),
  }),
  'POST /accept': op('acceptPetInvitation', 'Accept an invitation', { petIds: z.array(id) }),
  'POST /:invitationId/withdraw': op('withdrawPetInvitation', 'Withdraw an invitation'),
});

export const coOwnedPetsApi = under('/api/co-owned-pets', {
  'GET /': op('listCoOwnedPets', 'List own pets that a co-owner would keep', {
    pets: z.array(z.object({ id, name: text, coOwner: text })),
  }),
});

export const petInvitationOffersApi = under('/api/pet-invitation-offers', {
  'POST /': op('readPetInvitation', 'What an invitation offers', {
    ...grant,
    inviter: text,
    pets: z.array(z.object({ name: text, type: z.enum(petSpecies) })),
    timeZone: text,
    expiresAt: instant,
    handover: handover.nullable(),
    byEmail: flag,
  }),
  'POST /refusal': op('refusePetInvitation', 'Refuse an invitation'),
  'POST /report': op('reportPetInvitation', 'Report an invitation from an unknown person'),
});
