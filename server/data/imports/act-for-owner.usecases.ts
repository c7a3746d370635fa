import { preferencesOf } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext, AccountId, Context } from '#server/core/context.ts';
import { inOfferedLocale } from '#server/core/language/translations.ts';
import { baseLocale } from '#shared/core/locales.ts';

import type { Import } from './imports.table.ts';

/**
 * Runs the work in the language of the account, because the messages that a job writes about records are stored with the
 * import.
 */
export async function inOwnersLanguage(account: AccountContext, work: () => Promise<void>): Promise<void> {
  const { language = baseLocale } = (await preferencesOf(account)) ?? {};

  return inOfferedLocale(language, work);
}

/** A job acts for the account that has uploaded the file. */
export const accountOf = (ctx: Context, { ownerId }: Pick<Import, 'ownerId'>): AccountContext => ({
  ...ctx,
  accountId: ownerId as AccountId,
  sessionId: '',
  petScope: 'all',
});
