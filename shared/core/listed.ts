import { languageTag } from './i18n.ts';
import { memoize } from './memoize.ts';

type Joined = 'conjunction' | 'disjunction' | 'unit';

const formatOf = memoize(
  (language: string, type: Joined) => new Intl.ListFormat(language, { type, style: 'long' }),
);

/** "Bella, Max, and Olive", "Bella, Max oder Olive": a list as it's read in the reader's language. `unit` has no word before the last. */
export const listed = (items: readonly string[], type: Joined = 'conjunction'): string =>
  formatOf(languageTag(), type).format(items);
