import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import { I18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

import { provideTranslator } from '#shared/core/i18n.ts';
import type { Locale } from '#shared/core/locales.ts';
import { baseLocale, isOffered } from '#shared/core/locales.ts';

/** A language of a build, with the folder of its pages. */
export type Language = { locale: Locale; directory: string };

const languagesDirectory = () =>
  join(realpathSync(join(import.meta.dirname, '../../../build/client')), '../languages');

const current = new AsyncLocalStorage<I18n>();
const known = new Map<Locale, I18n>();
const compiled = new Map<string, ReturnType<typeof compileMessage>>();

/** A message of the source is compiled when it is first used; translations are compiled by the build. */
function compileOnce(message: string) {
  const before = compiled.get(message);
  if (before) return before;
  const made = compileMessage(message);
  compiled.set(message, made);

  return made;
}

function translatorIn(locale: Locale): I18n {
  const before = known.get(locale);
  if (before) return before;

  return locale === baseLocale
    ? addTranslations(locale, {})
    : readTranslations({ locale, directory: join(languagesDirectory(), locale, 'client') });
}

// The build writes them next to its pages in that language.
const readTranslations = ({ locale, directory }: Language): I18n =>
  addTranslations(locale, JSON.parse(readFileSync(join(directory, '../messages.json'), 'utf8')));

/** Tests have no build, and provide their own translations. */
export function addTranslations(locale: Locale, messages: Messages): I18n {
  const made = new I18n({ locale, messages: { [locale]: messages } }).setMessagesCompiler(compileOnce);
  known.set(locale, made);

  return made;
}

/** Runs the work in a language, including everything that it translates later. Otherwise texts are in English. */
export function inLocale<Result>(locale: Locale, work: () => Result): Result {
  const translator = translatorIn(locale);
  if ((current.getStore() ?? translatorIn(baseLocale)) === translator) return work();

  return current.run(translator, work);
}

/** The same in the language of an absent person; in English while theirs isn't offered. */
export const inOfferedLocale = <Result>(locale: Locale, work: () => Result): Result =>
  inLocale(isOffered(locale) ? locale : baseLocale, work);

/** Reads the messages of these languages now, because the next build may remove them. */
export function openTranslations(languages: readonly Language[]): void {
  for (const language of languages) readTranslations(language);
}

// Lingui interprets escape sequences in the finished text, including typed values: `\u000a` would become a new line.
const asTyped = (values: Record<string, string | number>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
    ]),
  );

provideTranslator(() => {
  const translator = current.getStore() ?? translatorIn(baseLocale);

  return {
    locale: translator.locale,
    t: (message, values) => translator.t(message, values && asTyped(values)),
  };
});
