import type { Locale } from './locales.ts';
import { baseLocale } from './locales.ts';

/** The names of the placeholders of a message: `{name}`. */
type NamesIn<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Value = string | number;

/**
 * The values of a message's placeholders; none for a message without placeholders. Plurals and choices are
 * checked only when the message is shown.
 */
export type ValuesOf<Message extends string> = Message extends `${string}{${string},${string}`
  ? [values: Record<string, Value>]
  : [NamesIn<Message>] extends [never]
    ? [values?: undefined]
    : [values: Record<NamesIn<Message>, Value>];

/** Translates for one reader: the user of this browser, or the recipient of the current response or mail. */
export type Translator = {
  locale: string;
  t: (message: string, values?: Record<string, Value>) => string;
};

let current: (() => Translator) | undefined;

/**
 * Sets the source of translations. Called once, by the web app or the server, before anything is translated.
 */
export function provideTranslator(translator: () => Translator): void {
  current = translator;
}

/**
 * Translates messages of the server, and those that browser and server share. A message is English in ICU
 * MessageFormat: `i18n.t('{count, plural, one {# pet} other {# pets}}', { count })`. It must be a literal at
 * the call, so that `npm run messages` finds it, and called when it is shown, because the server speaks
 * several languages.
 */
export const i18n = {
  t: <const Message extends string>(message: Message, ...[values]: ValuesOf<Message>): string =>
    translator().t(message, values),
  get locale(): Locale {
    return translator().locale as Locale;
  },
};

/** The reader's language as a tag for Intl: numbers, lists and sorting. */
export const languageTag = (): string => (i18n.locale === baseLocale ? 'en-US' : i18n.locale);

function translator(): Translator {
  if (!current) throw new Error('Something was translated before a translator was provided');

  return current();
}
