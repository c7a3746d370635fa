import { languageTag } from './i18n.ts';

type Joined = 'conjunction' | 'disjunction' | 'unit';

// Making a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.ListFormat>();

/** "Bella, Max, and Olive", "Bella, Max oder Olive": a list as it's read in the reader's language. `unit` has no word before the last. */
export function listed(items: readonly string[], type: Joined = 'conjunction'): string {
  const key = `${languageTag()} ${type}`;
  const format = formats.get(key) ?? new Intl.ListFormat(languageTag(), { type, style: 'long' });
  formats.set(key, format);

  return format.format(items);
}
