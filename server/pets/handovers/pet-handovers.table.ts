import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';

import { userReference } from '#server/accounts/users/users.table.ts';
import type { ForUndo } from '#server/pets/pets/handover.events.ts';
import { petReference, petsTable } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';

/** Pets that were handed over to another account, each with what an undo needs. */
export const petHandoversTable = pgTable(
  'pet_handovers',
  {
    id: uuid('id').primaryKey(),
    petId: petReference('pet_id'),
    /** The part that stayed with the owner before; null when that owner has deleted it. */
    keptPetId: uuid('kept_pet_id').references(() => petsTable.id, { onDelete: 'set null' }),
    fromUserId: userReference('from_user_id'),
    toUserId: userReference('to_user_id'),
    forUndo: jsonb('for_undo').$type<ForUndo>().notNull(),
    at: instant('at').notNull(),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    index('pet_handovers_pet_id_idx').on(table.petId, table.at),
    index('pet_handovers_kept_pet_id_idx').on(table.keptPetId),
    index('pet_handovers_from_user_id_idx').on(table.fromUserId, table.at),
    index('pet_handovers_to_user_id_idx').on(table.toUserId),
  ],
);

export type PetHandover = typeof petHandoversTable.$inferSelect;
