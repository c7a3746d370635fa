import { languageTag } from './i18n.ts';
import { memoize } from './memoize.ts';

const formatOf = memoize(
  (language: string, places: number) => new Intl.NumberFormat(language, { maximumFractionDigits: places }),
);

/** "12,345" for an American, "12.345" for a German. */
export const inThousands = (number: number): string => formatOf(languageTag(), 3).format(number);

/** "1,234.5": with at most this many digits after the point. */
export const inDecimals = (number: number, places: 0 | 1 | 2): string =>
  formatOf(languageTag(), places).format(number);

/** "3.4", and "3,4" for a German: digits with a point, as the reader writes it. */
export const withOwnPoint = (text: string): string => text.replace('.', inDecimals(1.5, 1).charAt(1));
