import { lockAccount } from '#server/accounts/users/account.access.ts';
import type { AccountContext, AccountId } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { announce } from '#server/core/events.ts';
import type { PreferenceChange } from '#shared/accounts/preferences/preferences.schema.ts';
import { dayIn } from '#shared/core/calendar.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { Locale } from '#shared/core/locales.ts';
import { baseLocale } from '#shared/core/locales.ts';
import { isTimeZone } from '#shared/core/time-zone.schema.ts';
import { localTime } from '#shared/core/zoned-time.ts';

import { momentsOf } from './dates.policy.ts';
import { preferencesNotCreated, preferencesNotSetUp } from './preferences.errors.ts';
import { preferencesChanged } from './preferences.events.ts';
import { findPreferences, insertDefaults, isTableMissing, updatePreferences } from './preferences.queries.ts';
import type { UserPreferences } from './preferences.table.ts';
import { zoneOf } from './time-zone.policy.ts';

/** PREF-1: created when they are missing, for the language of the browser. Concurrent calls create one row. */
export async function readPreferences({
  db,
  accountId,
  now,
}: Pick<AccountContext, 'db' | 'accountId' | 'now'>): Promise<UserPreferences> {
  const known = await findPreferences(db, accountId).catch(explain);
  if (known) return known;
  await insertDefaults(db, accountId, { language: i18n.locale, now }).catch((error: unknown) => {
    throw preferencesNotCreated(error);
  });
  const made = await findPreferences(db, accountId);
  if (!made) throw new Error('The preferences were not created');

  return made;
}

/** The time zone of the account. It creates nothing, because screens read it while their session is being checked. */
export const readTimeZone = async ({
  db,
  accountId,
}: Pick<AccountContext, 'db' | 'accountId'>): Promise<string> =>
  zoneOf((await findPreferences(db, accountId)) ?? { timeZone: null });

/** The current day and time (`HH:MM:SS`) in an account's time zone. */
export async function ownersTime(ctx: Pick<AccountContext, 'db' | 'accountId' | 'now'>) {
  const timeZone = await readTimeZone(ctx);

  return { ...localTime(timeZone, ctx.now), timeZone };
}

/** Undefined for an account without preferences: it creates nothing. */
export const preferencesOf = ({
  db,
  accountId,
}: Pick<AccountContext, 'db' | 'accountId'>): Promise<UserPreferences | undefined> =>
  findPreferences(db, accountId);

/** Undefined for an account without a language. */
export const knownLanguage = async (
  { db }: Pick<AccountContext, 'db'>,
  ownerId: string,
): Promise<Locale | undefined> => (await preferencesOf({ db, accountId: ownerId as AccountId }))?.language;

/**
 * The language of mails to an account, including those that someone else causes: English until the account has a language.
 */
export const ownersLanguage = async (ctx: Pick<AccountContext, 'db'>, ownerId: string): Promise<Locale> =>
  (await knownLanguage(ctx, ownerId)) ?? baseLocale;

/** Writes moments in an account's format, for its mails. */
export const ownersMoments = async ({ db }: Pick<AccountContext, 'db'>, ownerId: AccountId) =>
  momentsOf(await preferencesOf({ db, accountId: ownerId }));

/** The current calendar day in an account's time zone; UTC until a browser has reported the time zone. */
export const ownersDay = async ({ db, now }: Pick<AccountContext, 'db' | 'now'>, ownerId: AccountId) =>
  dayIn(await readTimeZone({ db, accountId: ownerId }), now);

/** The preferences, for a browser in this time zone: it is stored if none is known. An unknown time zone is ignored. */
export async function readPreferencesIn(
  ctx: AccountContext,
  timeZone: string | undefined,
): Promise<UserPreferences> {
  const preferences = await readPreferences(ctx);
  if (preferences.timeZone !== null || timeZone === undefined || !isTimeZone(timeZone)) return preferences;

  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    const updated = await updatePreferences(
      ctx.db,
      ctx.accountId,
      { timeZone },
      { now: ctx.now, whenUnknown: true },
    );
    if (!updated) return readPreferences(ctx);
    await announce(ctx, preferencesChanged, { accountId: ctx.accountId, preferences: updated });

    return updated;
  });
}

export const changePreferences = (
  ctx: AccountContext,
  { quietHours, ...change }: PreferenceChange,
): Promise<UserPreferences> =>
  inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx);
    await readPreferences(ctx);
    const quiet = quietHours !== undefined && {
      quietFrom: quietHours?.from ?? null,
      quietUntil: quietHours?.until ?? null,
    };
    const updated = await updatePreferences(ctx.db, ctx.accountId, { ...change, ...quiet }, { now: ctx.now });
    if (!updated) throw new Error('The preferences were not created');
    await announce(ctx, preferencesChanged, { accountId: ctx.accountId, preferences: updated });

    return updated;
  });

function explain(error: unknown): never {
  throw isTableMissing(error) ? preferencesNotSetUp(error) : error;
}
