import { foldText } from '#shared/core/folded-text.ts';

const months: readonly string[] = [
  'january januar janner jaenner enero',
  'february februar feber febrero',
  'march marz maerz mrz marzo',
  'april abril',
  'may mai mayo',
  'june juni junio',
  'july juli julio',
  'august agosto',
  'september septiembre setiembre',
  'october oktober octubre',
  'november noviembre',
  'december dezember diciembre',
];

const names = months.map((all) => all.split(' '));
const shortest = 3;

/** The number of a month by its name or the beginning of one, in any language of the product. */
export function monthOf(word: string): number | undefined {
  const name = foldText(word);
  if (name.length < shortest) return undefined;
  const index = names.findIndex((each) => each.some((full) => full.startsWith(name)));

  return index === -1 ? undefined : index + 1;
}
