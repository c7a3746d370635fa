import { derivedId } from '#server/platform/ids.ts';
import { withPlainDigits } from '#shared/core/digits.ts';
import { i18n } from '#shared/core/i18n.ts';
import { nameKey } from '#shared/core/name-key.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import { microchipOrNull } from '#shared/pets/microchip.schema.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';

import { sexOf, speciesOf, yesOrNo } from './cell-words.rules.ts';
import { asSentence } from './problem-words.rules.ts';
import { dayProblem } from './table-dates.rules.ts';
import type { Cell, ReadDay } from './table-rows.rules.ts';
import { unknownMoment } from './table-rows.rules.ts';

/** The pet of the account that all rows belong to. */
export type OwnPet = { id: string; name: string };

/** A pet with only a name and a species. */
export const petNamed = ({ id, name }: OwnPet, type: PetSpecies): ExportRecord['pets'] => ({
  id,
  name,
  type,
  petIdentifier: '',
  issuedOn: '1970-01-01',
  breed: null,
  gender: 'unknown',
  birthOrAdoptionDate: null,
  neutered: null,
  color: null,
  marks: null,
  conditions: null,
  microchip: null,
  microchippedOn: null,
  microchipRegistry: null,
  ending: null,
  endedOn: null,
  archived: false,
  createdAt: unknownMoment,
  photo: null,
});

/** The pet that a row describes and why something of it is missing, or the reason why there is none. */
export function petOf(
  cell: Cell,
  day: ReadDay,
  species: PetSpecies,
): { pet: ExportRecord['pets']; partly: string | undefined; problem?: never } | { problem: string } {
  const name = cell('pet');
  const born = cell('birthDate');
  const birthOrAdoptionDate = born === '' ? null : day('birthDate');
  if (birthOrAdoptionDate === undefined) return { problem: dayProblem(born) };
  const { gender, neutered } = sexOf(cell('sex'));
  const id = derivedId(`pet\n${nameKey(name)}`);
  const { microchip, partly } = chipOf(cell('microchip'));
  const pet = {
    ...petNamed({ id, name }, speciesOf(cell('species')) ?? (cell('species') === '' ? species : 'other')),
    breed: cell('breed') || null,
    gender,
    birthOrAdoptionDate,
    neutered: yesOrNo(cell('neutered')) ?? neutered,
    color: cell('color') || null,
    microchip,
  };

  return { pet, partly };
}

const shortened = /^(\d)[.,]?(\d*)e\+?(\d{1,2})$/i;

/** A number that can’t be one of a chip is left out, and the pet is kept. */
function chipOf(text: string): { microchip: string | null; partly?: string } {
  const [, first = '', rest = '', power] = shortened.exec(withPlainDigits(text)) ?? [];
  const isShortened = power !== undefined;
  // Excel writes long numbers like this, with all of the digits or only the first ones.
  const number = isShortened && Number(power) === rest.length ? `${first}${rest}` : isShortened ? '' : text;
  const read = microchipOrNull.safeParse(number);
  if (read.success && (number !== '' || !isShortened)) return { microchip: read.data };
  const why = isShortened
    ? i18n.t('Excel shortened this number to “{text}”, and its last digits are lost.', { text })
    : asSentence(read.error?.issues[0]?.message ?? '');

  return { microchip: null, partly: i18n.t('Without the microchip number. {why}', { why }) };
}
