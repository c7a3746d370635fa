const megabyte = 1_000_000;
const filled = (part: string, before = '') =>
  before + part.repeat(Math.ceil(megabyte / part.length)).slice(0, megabyte);

/** More pets than anyone has. */
export const manyPets = Array.from({ length: 200 }, (_, index) => ({
  name: `Pet${index} aa`,
  species: index % 2 === 0 ? ('dog' as const) : ('cat' as const),
}));

/** Texts of a megabyte that are made to take long to read: of days, vaccines, names, and lines of any length. */
export const hostileTexts: Readonly<Record<string, string>> = {
  'days in one line': filled('3/14/2026 '),
  'days in lines': filled('3/14/2026\n'),
  'nearly days': filled('1/1/'),
  'vaccines in one line': filled('rabies '),
  'doses in lines': filled('Rabies given 3/14/2026 lot 12 exp 3/14/2027\n'),
  'a table without an end': filled('Rabies  3/14/2026  3/14/2027  A1\n', 'Vaccine  Date  Expires  Lot\n'),
  'heads of tables': filled('Vaccine  Date  Expires  Lot\n'),
  weights: filled('weight 12 kg\n'),
  'short sentences': filled('Rabies 2026. '),
  'all pets': filled(`${manyPets.map(({ name }) => name).join('\n')}\n`),
  'all pets as patients': filled(manyPets.map(({ name }) => `Patient: ${name}\n`).join('')),
  'other patients': filled('Patient: Xyzzy\n', 'Pet1 aa  Pet2 aa\n'),
  'a line without an end': filled('a'),
  'empty lines': filled('\n'),
  'letters that grow': filled('ﷺ'),
};
