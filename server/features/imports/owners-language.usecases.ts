import type { AccountContext } from '#server/context.ts';
import { preferencesOf } from '#server/features/preferences/preferences.usecases.ts';
import { inOfferedLocale } from '#server/platform/translations.ts';
import { baseLocale } from '#shared/locales.ts';

/** Does something in the language of the account: what a job says about records is kept with the import. */
export async function inOwnersLanguage(account: AccountContext, work: () => Promise<void>): Promise<void> {
  const { language = baseLocale } = (await preferencesOf(account)) ?? {};

  return inOfferedLocale(language, work);
}
