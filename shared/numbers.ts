import { languageTag } from './i18n.ts';

// Making a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.NumberFormat>();

function formatWith(places: number): Intl.NumberFormat {
  const key = `${languageTag()} ${places}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(languageTag(), { maximumFractionDigits: places });
  formats.set(key, format);

  return format;
}

/** "12,345" for an American, "12.345" for a German. */
export const inThousands = (number: number): string => formatWith(3).format(number);

/** "1,234.5": with at most so many digits after the point. */
export const inDecimals = (number: number, places: 0 | 1 | 2): string => formatWith(places).format(number);

/** "3.4", and "3,4" for a German: digits with a point, as the reader writes it. */
export const withOwnPoint = (text: string): string => text.replace('.', inDecimals(1.5, 1).charAt(1));
