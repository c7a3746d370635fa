import { withPlainDigits } from '#shared/core/digits.ts';
import { i18n, languageTag } from '#shared/core/i18n.ts';
import { memoize } from '#shared/core/memoize.ts';

/** A typed amount in the smallest unit of its currency. */
export type ParsedCost = { cost: number; currency: string };

export type CostProblem = { problem: string };

const symbols: Record<string, string> = { $: 'USD', US$: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** The highest cost of one event, in the smallest unit. */
export const costMax = 100_000_000;

const longest = 40;

const example = () => i18n.t('Enter an amount, such as 84.50');

const formatOf = memoize(
  (language: string, currency: string) => new Intl.NumberFormat(language, { style: 'currency', currency }),
);

/** The decimal places of a currency. Intl throws for a code that doesn’t have three letters. */
export const placesOf = (currency: string) =>
  formatOf('en-US', currency).resolvedOptions().maximumFractionDigits ?? 2;

/** "84.50": the amount with a point, and with the places of its currency. */
export function costInUnits(cost: number, currency: string): string {
  const places = placesOf(currency);

  return (cost / 10 ** places).toFixed(places);
}

/** Parses "1,234.50", "$12" or "12,50" into cents. `currency` applies to a number without a sign. */
export function parseCost(text: string, currency: string): ParsedCost | CostProblem {
  // Limits the length, because the pattern is slow for long text.
  if (text.length > longest) return { problem: example() };
  const plain = withPlainDigits(text).trim();
  const match =
    /^(?<before>[$€£¥]|US\$|[A-Za-z]{3})?\s*(?<number>-?[\d.,'\s]*\d[.,]?)\s*(?<after>[$€£¥]|US\$|[A-Za-z]{3})?$/u.exec(
      plain,
    );
  const { before, after, number = '' } = match?.groups ?? {};
  const sign = before ?? after;
  if (!match || (before !== undefined && after !== undefined)) return { problem: example() };
  if (number.startsWith('-')) return { problem: i18n.t('Enter a cost of 0 or more') };
  const found = sign === undefined ? currency : (symbols[sign] ?? sign.toUpperCase());
  const places = placesOf(found);
  const amount = amountIn(number, places);
  if (amount === undefined) return { problem: example() };
  if (amount > costMax) return { problem: i18n.t('That cost is too high. Check the amount.') };

  return { cost: amount, currency: found };
}

/** Undefined for text that isn't an amount. Three digits after a single comma are thousands. */
function amountIn(number: string, places: number): number | undefined {
  const plain = number.replace(/['\s]/g, '').replace(/[.,]$/, '');
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const point = plain[last] ?? '';
  const decimals = plain.length - last - 1;
  const isFraction =
    last >= 0 && plain.split(point).length === 2 && !(decimals === 3 && plain.slice(0, last) !== '0');
  const whole = isFraction ? plain.slice(0, last) : plain;
  const fraction = isFraction ? plain.slice(last + 1) : '';
  const groups = /^\d{1,3}([.,])\d{3}(\1\d{3})*$/;
  if (!(/^\d*$/.test(whole) || (groups.test(whole) && !whole.includes(isFraction ? point : ' '))))
    return undefined;
  if (fraction.length > places) return undefined;
  const amount = Number(`${whole.replace(/[.,]/g, '') || '0'}${fraction.padEnd(places, '0')}`);

  return Number.isSafeInteger(amount) ? amount : undefined;
}

/** "$1,234.50" */
export const formatCost = (cost: number, currency: string): string =>
  formatOf(languageTag(), currency).format(cost / 10 ** placesOf(currency));

export type YearlyCost = { year: string; currency: string; cost: number };

/** The total cost of the events in each year, newest first. Currencies aren't added to each other. */
export function yearlyCosts(
  events: readonly { eventDate: string; cost: number | null; currency: string }[],
): YearlyCost[] {
  const sums = new Map<string, YearlyCost>();
  for (const { eventDate, cost, currency } of events) {
    if (cost === null) continue;
    const year = eventDate.slice(0, 4);
    const key = `${year} ${currency}`;
    sums.set(key, { year, currency, cost: (sums.get(key)?.cost ?? 0) + cost });
  }

  return [...sums.values()].toSorted(
    (a, b) => b.year.localeCompare(a.year) || a.currency.localeCompare(b.currency),
  );
}
