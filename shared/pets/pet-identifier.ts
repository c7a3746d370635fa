import { brand } from '#shared/core/brand.ts';

// Crockford's base 32: without I, L, O and U, so that a Pet ID is easy to read aloud and to copy from a tag.
export const petIdentifierAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const petIdentifierLength = 6;

const shape = new RegExp(
  `^${brand.petIdPrefix}-[${petIdentifierAlphabet}]{2}-[${petIdentifierAlphabet}]{4}$`,
);

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
