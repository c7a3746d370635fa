import { randomText } from '#server/platform/ids.ts';
import { readableAlphabet } from '#shared/core/readable-codes.ts';

export const recoveryCodesInSet = 10;

// 50 bits from an alphabet without look-alikes. Rate limits allow only a few tries an hour.
const half = 5;
const shape = new RegExp(`^[${readableAlphabet}]{${2 * half}}$`);

const format = (characters: string) => `${characters.slice(0, half)}-${characters.slice(half)}`;

/** Ten different codes `XXXXX-XXXXX`. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < recoveryCodesInSet) codes.add(format(randomText(2 * half, readableAlphabet)));

  return [...codes];
}

/**
 * The code as intended, ignoring case, hyphens, spaces, O for 0, I and L for 1. Undefined if it can't be
 * a code.
 */
export function normalizeRecoveryCode(typed: string): string | undefined {
  const compact = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  const characters = compact.replaceAll('O', '0').replaceAll(/[IL]/g, '1');

  return shape.test(characters) ? format(characters) : undefined;
}
