import { brand } from '#shared/core/brand.ts';
import { readableAlphabet } from '#shared/core/readable-codes.ts';

export const petIdentifierLength = 6;

const shape = new RegExp(`^${brand.petIdPrefix}-[${readableAlphabet}]{2}-[${readableAlphabet}]{4}$`);

/** `DM-XX-XXXX` of six characters of the alphabet. */
export const formatPetIdentifier = (characters: string) =>
  `${brand.petIdPrefix}-${characters.slice(0, 2)}-${characters.slice(2)}`;

/** Normalizes a typed Pet ID (case, spaces, O for 0, I and L for 1); undefined when it is not a valid one. */
export function normalizePetIdentifier(typed: string): string | undefined {
  const compact = typed.toUpperCase().replace(/[\s-]/g, '');
  if (!compact.startsWith(brand.petIdPrefix)) return undefined;
  const characters = compact.slice(brand.petIdPrefix.length).replaceAll('O', '0').replace(/[IL]/g, '1');
  const petIdentifier = formatPetIdentifier(characters);

  return shape.test(petIdentifier) ? petIdentifier : undefined;
}
