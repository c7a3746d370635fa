import { languageTag } from './i18n.ts';

// Making a format takes a hundred times as long as using it.
const wholeFormats = new Map<string, Intl.NumberFormat>();

/** "12,345" for an American, "12.345" for a German. */
export function inThousands(number: number): string {
  const tag = languageTag();
  const format = wholeFormats.get(tag) ?? new Intl.NumberFormat(tag);
  wholeFormats.set(tag, format);

  return format.format(number);
}

const decimalFormats = [0, 1, 2].map(
  (places) => new Intl.NumberFormat('en-US', { maximumFractionDigits: places }),
);

/** "1,234.5": with at most so many digits after the point. */
export const inDecimals = (number: number, places: 0 | 1 | 2): string =>
  decimalFormats[places]?.format(number) ?? String(number);

/** "1 pet", "1,200 pets", "2 boxes". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inThousands(count)} ${count === 1 ? one : many}`;
