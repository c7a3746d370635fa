import type { DayOrder } from './days-in-text.rules.ts';
import { daysIn } from './days-in-text.rules.ts';

const searchedCharacters = 20_000;

// Words that papers in German and Spanish can't do without.
const german =
  /\b(?:und|der|für|impf\p{L}*|tier\p{L}*|hund|katze|g.{1,2}ltig|rechnung|befund\p{L}*|charge|datum|geb|nr|gegen)\b/giu;
const spanish =
  /\b(?:de la|del|para|vacuna\p{L}*|veterinari[ao]|fecha|factura|canin[ao]|felin[ao]|paciente|informe|resultados?|valores|lote|nombre|prueba)\b/giu;
const dayFirst =
  /£|€|\bMRCVS\b|\bVAT\b|\bpet passport\b|\bcontre la rage\b|\bEuropean Union\b|\b(?:UK|Ireland|Australia)\b|\b[A-Z]{1,2}\d{1,2} \d[A-Z]{2}\b|\+(?:44|49|34|353|61)\b/i;
const monthFirst =
  /\$\s?\d|\bDVM\b|\bUSDA\b|\blbs?\b|\b[A-Z]{2},? \d{5}\b|\(\d{3}\) ?\d{3}-\d{4}|\b\d{3}-\d{3}-\d{4}\b|\bUnited States\b/;

/**
 * The order in which a text writes day and month: by the days that allow only one, then by its language and country. It isn't
 * certain if the text has neither, or contradicts itself.
 */
export function orderOfDays(text: string, today: string): { order: DayOrder; isCertain: boolean } {
  const searched = text.slice(0, searchedCharacters);
  const written = new Set(daysIn(searched, today).map(({ allows }) => allows));
  const [days, months] = [written.has('day first'), written.has('month first')];
  if (days !== months) return { order: days ? 'day first' : 'month first', isCertain: true };
  if (days) return { order: 'month first', isCertain: false };
  const count = (words: RegExp) => [...searched.matchAll(words)].length;
  if (Math.max(count(german), count(spanish)) >= 3) return { order: 'day first', isCertain: true };
  const isDayFirst = dayFirst.test(searched);
  const isMonthFirst = monthFirst.test(searched);
  if (isDayFirst !== isMonthFirst)
    return { order: isDayFirst ? 'day first' : 'month first', isCertain: true };

  return { order: 'month first', isCertain: false };
}
