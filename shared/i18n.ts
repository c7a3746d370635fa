import type { Locale } from './locales.ts';
import { baseLocale } from './locales.ts';

/** The names of the placeholders of a message: `{name}`. */
type NamesIn<Message extends string> = Message extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type Value = string | number;

/** What fills the placeholders of a message; none for a message without. Those with plurals or choices are checked when they are shown. */
export type ValuesOf<Message extends string> = Message extends `${string}{${string},${string}`
  ? [values: Record<string, Value>]
  : [NamesIn<Message>] extends [never]
    ? [values?: undefined]
    : [values: Record<NamesIn<Message>, Value>];

/** Translates for one reader: of this browser, or of the request or mail that the server is working on. */
export type Translator = {
  locale: string;
  t: (message: string, values?: Record<string, Value>) => string;
};

let current: (() => Translator) | undefined;

/** Says where translations come from. Called once, by the web app or the server, before anything is translated. */
export function provideTranslator(translator: () => Translator): void {
  current = translator;
}

/**
 * Translates what browser and server both say, and what the server says. A message is English in ICU MessageFormat:
 * `i18n.t('{count, plural, one {# pet} other {# pets}}', { count })`. It must be written where it is called, so that
 * `npm run messages` finds it, and called when it is shown, because the server speaks several languages.
 */
export const i18n = {
  t: <const Message extends string>(message: Message, ...[values]: ValuesOf<Message>): string =>
    translator().t(message, values),
  get locale(): Locale {
    return translator().locale as Locale;
  },
};

/** The reader's language as `Intl` knows it, for numbers, lists and sorting. */
export const languageTag = (): string => (i18n.locale === baseLocale ? 'en-US' : i18n.locale);

function translator(): Translator {
  if (!current) throw new Error('Something was translated before a translator was provided');

  return current();
}
