import { and, eq, isNull, sql } from 'drizzle-orm';

import type { AccountId } from '#server/core/context.ts';
import type { Db } from '#server/platform/db.ts';
import { newId } from '#server/platform/ids.ts';
import { prepared } from '#server/platform/prepared.ts';
import { localeDefaults } from '#shared/core/display.ts';
import type { Locale } from '#shared/core/locales.ts';

import type { UserPreferences } from './preferences.table.ts';
import { userPreferencesTable } from './preferences.table.ts';

export async function findPreferences(db: Db, accountId: AccountId): Promise<UserPreferences | undefined> {
  const [found] = await ofAccount(db).execute({ accountId });

  return found;
}

const ofAccount = prepared('preferences', (db) =>
  db
    .select()
    .from(userPreferencesTable)
    .where(eq(userPreferencesTable.userId, sql.placeholder('accountId'))),
);

/** Does nothing when there are some. */
export async function insertDefaults(
  db: Db,
  accountId: AccountId,
  { language, now }: { language: Locale; now: Date },
) {
  await db
    .insert(userPreferencesTable)
    .values({
      id: newId(),
      userId: accountId,
      language,
      ...localeDefaults(language),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing({ target: userPreferencesTable.userId });
}

type Change = Partial<Omit<UserPreferences, 'id' | 'userId' | 'createdAt' | 'updatedAt'>>;

/** Undefined when there are none. With `whenUnknown`, also when the time zone is known. */
export async function updatePreferences(
  db: Db,
  accountId: AccountId,
  change: Change,
  { now, whenUnknown = false }: { now: Date; whenUnknown?: boolean },
): Promise<UserPreferences | undefined> {
  const [updated] = await db
    .update(userPreferencesTable)
    .set({ ...change, updatedAt: now })
    .where(
      and(
        eq(userPreferencesTable.userId, accountId),
        whenUnknown ? isNull(userPreferencesTable.timeZone) : undefined,
      ),
    )
    .returning();

  return updated;
}

const undefinedTable = '42P01';

/** Whether the failure is a table that doesn't exist. */
export function isTableMissing(error: unknown): boolean {
  const { cause, code } = error as { cause?: unknown; code?: unknown };

  return code === undefinedTable || (cause instanceof Error && isTableMissing(cause));
}
