import { derivedId } from '#server/platform/ids.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { TableChoice } from '#shared/data/imports/imports.schema.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';

import { sexOf, speciesOf, yesOrNo } from './cell-words.rules.ts';
import { petNameKey } from './pet-names.rules.ts';
import { dayProblem, readDay } from './table-dates.rules.ts';
import type { Cell } from './table-rows.rules.ts';
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
  microchipRegistry: null,
  ending: null,
  endedOn: null,
  archived: false,
  createdAt: unknownMoment,
  photo: null,
});

/** The pet that a row describes, or the reason why there is none. */
export function petOf(
  cell: Cell,
  { species, dateOrder }: TableChoice,
): ExportRecord['pets'] | { problem: string } {
  const name = cell('pet');
  const born = cell('birthDate');
  const birthOrAdoptionDate = born === '' ? null : readDay(born, dateOrder);
  if (birthOrAdoptionDate === undefined) return { problem: dayProblem(born) };
  const { gender, neutered } = sexOf(cell('sex'));
  const id = derivedId(`pet\n${petNameKey(name)}`);

  return {
    ...petNamed({ id, name }, speciesOf(cell('species')) ?? (cell('species') === '' ? species : 'other')),
    breed: cell('breed') || null,
    gender,
    birthOrAdoptionDate,
    neutered: yesOrNo(cell('neutered')) ?? neutered,
    color: cell('color') || null,
    microchip: cell('microchip') || null,
  };
}
