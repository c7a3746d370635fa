import type { AccountContext } from '#server/core/context.ts';
import { findPetForJob } from '#server/pets/pets/pets.access.ts';

import { idInAccount } from './import-source.rules.ts';
import type { Import } from './imports.table.ts';
import { listKnown, listKnownReminders } from './known-records.queries.ts';
import type { ComparedCollection } from './same-content.rules.ts';
import { contentOf } from './same-content.rules.ts';

type Known = { ids: ReadonlySet<string>; contents: ReadonlyMap<string, string> };

// A pet has at most 5,000 records of a kind.
const keptPets = 20;

/** Finds the records of an import that the account already has: those that came from it, and those with the same content. */
export function openKnown(ctx: AccountContext, job: Pick<Import, 'createdAt'>) {
  const cache = new Map<string, Known>();

  async function load(collection: ComparedCollection, petId: string): Promise<Known> {
    const key = `${collection} ${petId}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const rows = await rowsOf(collection, petId);
    const before = rows.filter(({ createdAt }) => createdAt <= job.createdAt);
    const known = {
      ids: new Set(rows.map(({ id }) => id)),
      // Records added by this import itself may be duplicates, as in the file.
      contents: new Map(before.map((row) => [contentOf(collection, row), row.id])),
    };
    const [oldest] = cache.keys();
    if (oldest !== undefined && cache.size >= keptPets) cache.delete(oldest);
    cache.set(key, known);

    return known;
  }

  async function rowsOf(collection: ComparedCollection, petId: string) {
    if (collection === 'reminders') return listKnownReminders(ctx.db, ctx.accountId);
    const access = await findPetForJob(ctx, petId);

    return access?.ownerId === ctx.accountId ? listKnown(ctx.db, access, collection) : [];
  }

  return {
    /** The id of the account's record, or undefined. */
    async find(
      collection: ComparedCollection,
      { petId, sourceId, facts }: { petId: string; sourceId: string; facts: Record<string, unknown> },
    ): Promise<string | undefined> {
      const { ids, contents } = await load(collection, petId);
      const own = [sourceId, idInAccount(ctx.accountId, collection, sourceId)].find((id) => ids.has(id));

      return own ?? contents.get(contentOf(collection, facts));
    },
  };
}

export type KnownRecords = ReturnType<typeof openKnown>;
