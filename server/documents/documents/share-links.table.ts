import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { personalTokensTable } from '#server/accounts/personal-tokens/personal-tokens.table.ts';
import { userReference } from '#server/accounts/users/users.table.ts';
import { petsTable } from '#server/pets/pets/pets.table.ts';
import { instant } from '#server/platform/columns.ts';
import { packFacts } from '#shared/documents/sharing.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';

import { documentsTable } from './documents.table.ts';

/** The links that owners have made. A removed link has no row, so it looks like one that never existed. */
export const shareLinksTable = pgTable(
  'share_links',
  {
    id: uuid('id').primaryKey(),
    ownerId: userReference('owner_id'),
    /** `document`: one document. `pack`: several documents and facts of a pet. `proof`: its vaccinations and their documents. */
    kind: text('kind', { enum: ['document', 'pack', 'proof'] }).notNull(),
    /** Of a pack or proof. */
    title: text('title'),
    petId: uuid('pet_id').references(() => petsTable.id, { onDelete: 'cascade' }),
    /** The requirements that a proof answers; null for those that places commonly have. */
    requirements: jsonb('requirements').$type<RequirementList>(),
    /** SHA-256 of the share id, which has too much entropy to be guessed from it. */
    shareIdHash: text('share_id_hash').notNull(),
    /** The share id encrypted for its owner. Null for links from before 2026-11-23. */
    sealedShareId: text('sealed_share_id'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    passcodeHash: text('passcode_hash'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    maxDownloads: integer('max_downloads'),
    downloads: integer('downloads').notNull().default(0),
    opens: integer('opens').notNull().default(0),
    lastOpenedAt: instant('last_opened_at'),
    /** Whether the owner gets a mail when it is opened for the first time. */
    tellFirstOpen: boolean('tell_first_open').notNull().default(false),
    /** The personal token that made it, and that ends it when it is removed. */
    tokenId: uuid('token_id').references(() => personalTokensTable.id, { onDelete: 'cascade' }),
  },
  (table) => [
    uniqueIndex('share_links_share_id_hash_key').on(table.shareIdHash),
    index('share_links_owner_id_expires_at_idx').on(table.ownerId, table.expiresAt),
    index('share_links_pet_id_idx').on(table.petId),
    index('share_links_token_id_idx').on(table.tokenId),
    // For the sweep.
    index('share_links_expires_at_idx').on(table.expiresAt),
    // For the reports.
    index('share_links_created_at_idx').on(table.createdAt),
    index('share_links_last_opened_at_idx').on(table.lastOpenedAt),
  ],
);

export type ShareLink = typeof shareLinksTable.$inferSelect;

/** The documents of a link. Without documents and facts a link is empty and swept. */
export const shareLinkDocumentsTable = pgTable(
  'share_link_documents',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => shareLinksTable.id, { onDelete: 'cascade' }),
    documentId: uuid('document_id')
      .notNull()
      .references(() => documentsTable.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Whether this is the document's own link, of which it has one. It can be in any number of packs. */
    own: boolean('own').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.linkId, table.documentId] }),
    index('share_link_documents_document_id_idx').on(table.documentId),
    uniqueIndex('share_link_documents_own_key')
      .on(table.documentId)
      .where(sql`${table.own}`),
  ],
);

/** The facts of a pet that a pack shows. */
export const shareLinkFactsTable = pgTable(
  'share_link_facts',
  {
    linkId: uuid('link_id')
      .notNull()
      .references(() => shareLinksTable.id, { onDelete: 'cascade' }),
    fact: text('fact', { enum: packFacts }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.linkId, table.fact] })],
);
