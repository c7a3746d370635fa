import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { instant } from '#server/platform/columns.ts';

/** Every message to people: one row for each kind, subject and occurrence, so that no message is sent twice. */
export const deliveriesTable = pgTable(
  'deliveries',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The id of the subject: an account, a pet, a message. */
    subject: text('subject').notNull(),
    /** Distinguishes deliveries about the same subject, such as by the day a reminder is due. */
    occurrence: text('occurrence').notNull(),
    channel: text('channel', { enum: ['mail', 'push'] }).notNull(),
    /** An address that can't be found through the subject when it is sent. Removed once the delivery has ended. */
    recipient: text('recipient'),
    /** Also the language of its reader, if it isn't English. */
    details: jsonb('details').notNull().$type<unknown>(),
    /**
     * `dropped`: there was nothing left to send. `refused`: the address will never accept it. `failed`: it could not be
     * sent for days.
     */
    state: text('state', { enum: ['pending', 'sent', 'refused', 'dropped', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** One worker is sending it until this time. */
    claimedUntil: instant('claimed_until'),
    dueAt: instant('due_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('deliveries_key').on(table.kind, table.subject, table.occurrence, table.channel),
    index('deliveries_pending_idx')
      .on(table.dueAt)
      .where(sql`${table.state} = 'pending'`),
    index('deliveries_ended_at_idx').on(table.endedAt),
  ],
);

export type Delivery = typeof deliveriesTable.$inferSelect;
