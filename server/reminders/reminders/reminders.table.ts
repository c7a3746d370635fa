import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { userReference, usersTable } from '#server/accounts/users/users.table.ts';
import { medicationsTable } from '#server/health/records/medications.table.ts';
import { vaccinationsTable } from '#server/health/records/vaccinations.table.ts';
import { addedByColumn } from '#server/pets/pets/added-by.table.ts';
import { petReference, petsTable } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import { reminderAudiences, reminderKinds } from '#shared/reminders/reminders.ts';

/** REM-1: one row for each task. A repeating reminder has the day of its next occurrence. */
export const remindersTable = pgTable(
  'reminders',
  {
    /** The client’s, so that sending a reminder twice adds it once. */
    id: uuid('id').primaryKey(),
    userId: userReference('user_id'),
    title: text('title').notNull(),
    kind: text('kind', { enum: reminderKinds }).notNull().default('other'),
    /** The local day. */
    date: date('date', { mode: 'string' }).notNull(),
    /** REM-1: only for exactly one pet. */
    petId: uuid('pet_id').references(() => petsTable.id, { onDelete: 'set null' }),
    /** The label: the name of one pet, "General", or "{first} and N more". */
    petName: text('pet_name').notNull(),
    notes: text('notes'),
    /** The reminder's own local time; null for the preferred time. */
    customTime: time('custom_time'),
    /** Hours before; null for the preferred ones. */
    advanceNotice: integer('advance_notice'),
    /** RFC 5545, without DTSTART: the first day is `startsOn`. Null for one that happens once. */
    repeat: text('repeat'),
    /** The first day of the series. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** The day that the rule gives this occurrence; `date` differs once it has been rescheduled. */
    scheduledOn: date('scheduled_on', { mode: 'string' }).notNull(),
    /** The repeating reminder of which this is a completed occurrence. */
    completedFrom: uuid('completed_from').references((): AnyPgColumn => remindersTable.id, {
      onDelete: 'set null',
    }),
    /** Not shown as due before this time, and announced again at it. */
    snoozedUntil: instant('snoozed_until'),
    archived: boolean('archived').notNull().default(false),
    completedAt: instant('completed_at'),
    /** The account that completed it; null for the owner. */
    completedBy: uuid('completed_by'),
    /** PEOPLE-5: who is told: everyone who can record at its pets, its account alone, or `forUserId`. */
    audience: text('audience', { enum: reminderAudiences }).notNull().default('all'),
    /** With the audience “person”. Everyone is told while this person has no access. */
    forUserId: uuid('for_user_id').references(() => usersTable.id, { onDelete: 'set null' }),
    notificationSent: boolean('notification_sent').notNull().default(false),
    /** The time its message is due, or null when there is none to send. The sweep looks for it. */
    notifyAt: instant('notify_at'),
    /** `notifyAt` while the account is closed, so that the sweep doesn't have to skip its rows. */
    heldNotifyAt: instant('held_notify_at'),
    /** Incremented by every new date or time, so that each is announced once. */
    round: integer('round').notNull().default(0),
    /** The record it was made for; recording that completes it. */
    vaccinationId: uuid('vaccination_id').references(() => vaccinationsTable.id, { onDelete: 'set null' }),
    medicationId: uuid('medication_id').references(() => medicationsTable.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('reminders_by_date_idx').on(table.userId, table.archived, table.date, table.id),
    index('reminders_pet_id_idx').on(table.petId),
    uniqueIndex('reminders_completed_key').on(table.completedFrom, table.scheduledOn),
    index('reminders_vaccination_id_idx').on(table.vaccinationId),
    index('reminders_medication_id_idx').on(table.medicationId),
    // For the deletion of an account.
    index('reminders_completed_by_idx')
      .on(table.completedBy)
      .where(sql`${table.completedBy} is not null`),
    index('reminders_for_user_id_idx')
      .on(table.forUserId)
      .where(sql`${table.forUserId} is not null`),
    index('reminders_notify_at_idx')
      .on(table.notifyAt, table.id)
      .where(sql`${table.notifyAt} is not null`),
  ],
);

export const reminderPetsTable = pgTable(
  'reminder_pets',
  {
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => remindersTable.id, { onDelete: 'cascade' }),
    petId: petReference('pet_id'),
    /** The account of the reminder; null when it is the pet's owner. */
    addedBy: addedByColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.reminderId, table.petId] }),
    index('reminder_pets_pet_id_idx').on(table.petId),
    // For the reminders of other people about an account's pets, and its own about those of others: most accounts have neither.
    index('reminder_pets_of_others_idx')
      .on(table.petId)
      .where(sql`${table.addedBy} is not null`),
    index('reminder_pets_added_by_idx')
      .on(table.addedBy)
      .where(sql`${table.addedBy} is not null`),
  ],
);

/** PEOPLE-5: the people who are told of a reminder beside its account, each by their own preferences. */
export const reminderRecipientsTable = pgTable(
  'reminder_recipients',
  {
    reminderId: uuid('reminder_id')
      .notNull()
      .references(() => remindersTable.id, { onDelete: 'cascade' }),
    userId: userReference('user_id'),
    /** The reminder's round that the other columns are of. */
    round: integer('round').notNull(),
    notificationSent: boolean('notification_sent').notNull().default(false),
    /** As in the reminder. The sweep looks for it. */
    notifyAt: instant('notify_at'),
    heldNotifyAt: instant('held_notify_at'),
  },
  (table) => [
    primaryKey({ columns: [table.reminderId, table.userId] }),
    index('reminder_recipients_user_id_idx').on(table.userId),
    index('reminder_recipients_notify_at_idx')
      .on(table.notifyAt, table.reminderId)
      .where(sql`${table.notifyAt} is not null`),
  ],
);

const occurrenceColumns = () => ({
  id: uuid('id').primaryKey(),
  reminderId: uuid('reminder_id')
    .notNull()
    .references(() => remindersTable.id, { onDelete: 'cascade' }),
  userId: userReference('user_id'),
  /** The reminder's round: a new date or time is a new occurrence, moving to another time zone is not. */
  round: integer('round').notNull(),
  /** The reminder's occurrence. */
  scheduledOn: date('scheduled_on', { mode: 'string' }).notNull(),
  dueAt: instant('due_at').notNull(),
  notifyAt: instant('notify_at').notNull(),
  /** The local day of the digest that announces it; null for a separate message. */
  digestOn: date('digest_on', { mode: 'string' }),
  /** SHA-256 of the token in its message that completes it. */
  tokenHash: text('token_hash').notNull(),
  tokenExpiresAt: instant('token_expires_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** PEOPLE-5: the same for people beside the reminder's account, once for each of them. */
export const recipientOccurrencesTable = pgTable('recipient_occurrences', occurrenceColumns(), (table) => [
  uniqueIndex('recipient_occurrences_key').on(table.reminderId, table.round, table.userId),
  uniqueIndex('recipient_occurrences_token_hash_key').on(table.tokenHash),
  index('recipient_occurrences_digest_idx').on(table.userId, table.digestOn),
  // For forgetting old ones.
  index('recipient_occurrences_created_at_idx').on(table.createdAt),
]);

/** A message due for one occurrence: the unique row guarantees that it is sent once. */
export const reminderOccurrencesTable = pgTable('reminder_occurrences', occurrenceColumns(), (table) => [
  uniqueIndex('reminder_occurrences_key').on(table.reminderId, table.round),
  uniqueIndex('reminder_occurrences_token_hash_key').on(table.tokenHash),
  index('reminder_occurrences_digest_idx').on(table.userId, table.digestOn),
  // For forgetting old ones.
  index('reminder_occurrences_created_at_idx').on(table.createdAt),
]);

export type Reminder = typeof remindersTable.$inferSelect;
export type Recipient = typeof reminderRecipientsTable.$inferSelect;
export type Occurrence = typeof reminderOccurrencesTable.$inferSelect;
