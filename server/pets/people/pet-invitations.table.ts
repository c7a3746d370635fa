import { date, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { userReference, usersTable } from '#server/accounts/users/users.table.ts';
import { petReference } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import type { Handover } from '#shared/pets/people.ts';
import { invitationEnds, openedPapers, petRoles, viewerScopes } from '#shared/pets/people.ts';

/** Invitations to pets: by mail to one address, or by a link that the first person with an account can accept. */
export const petInvitationsTable = pgTable(
  'pet_invitations',
  {
    /** The client's, so that sending an invitation twice makes one. */
    id: uuid('id').primaryKey(),
    inviterId: userReference('inviter_id'),
    /** In lower case; null for a link. */
    email: text('email'),
    /** SHA-256 of the token in the mail or link. Null until the mail is composed, and after the end. */
    tokenHash: text('token_hash'),
    role: text('role', { enum: petRoles }).notNull(),
    scope: text('scope', { enum: viewerScopes }),
    papers: text('papers', { enum: openedPapers }).notNull(),
    fromDay: date('from_day', { mode: 'string' }),
    untilDay: date('until_day', { mode: 'string' }),
    /** The parts that go along, if the invitation is to become the pet's owner; its role is then the highest. */
    handover: jsonb('handover').$type<Handover>(),
    /** The zone of the days: the inviter's at the time. */
    timeZone: text('time_zone').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** How it ended before it expired, and when; null while it can be accepted. */
    ended: text('ended', { enum: invitationEnds }),
    endedAt: instant('ended_at'),
    acceptedBy: uuid('accepted_by').references(() => usersTable.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('pet_invitations_token_hash_key').on(table.tokenHash),
    index('pet_invitations_newest_idx').on(table.inviterId, table.createdAt, table.id),
    index('pet_invitations_accepted_by_idx').on(table.acceptedBy),
    index('pet_invitations_expires_at_idx').on(table.expiresAt),
  ],
);

export const petInvitationPetsTable = pgTable(
  'pet_invitation_pets',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => petInvitationsTable.id, { onDelete: 'cascade' }),
    petId: petReference('pet_id'),
  },
  (table) => [
    primaryKey({ columns: [table.invitationId, table.petId] }),
    index('pet_invitation_pets_pet_id_idx').on(table.petId),
  ],
);

export type PetInvitation = typeof petInvitationsTable.$inferSelect;
