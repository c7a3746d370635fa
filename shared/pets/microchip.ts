/** The largest national identification code, 38 bits (ISO 11784:1996, 4). */
const largestNationalCode = 274_877_906_943;

export type Microchip =
  | { standard: 'iso'; prefix: string; issuedBy: 'country' | 'manufacturer' | 'test' }
  | { standard: 'older' };

/** The number as it is stored: in capitals, without spaces, dots and hyphens. */
export const normalizeMicrochip = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase();

/** The number in groups of three, as printed on documents. */
export const formatMicrochip = (number: string): string => number.replace(/(.{3})(?=.)/g, '$1 ');

/**
 * Parses a microchip number. 15 digits are ISO 11784, where the first three are a country (ISO 3166) or, from 900 on, a
 * manufacturer (assigned by ICAR; 999 is for tests). 9 digits (AVID) and 10 characters (Trovan, FECAVA) are older chips,
 * which not every reader detects. Undefined for anything else.
 */
export function readMicrochip(number: string): Microchip | undefined {
  if (/^\d{15}$/.test(number)) {
    const prefix = number.slice(0, 3);
    const code = Number(prefix);
    if (code === 0 || Number(number.slice(3)) > largestNationalCode) return undefined;

    return {
      standard: 'iso',
      prefix,
      issuedBy: code === 999 ? 'test' : code >= 900 ? 'manufacturer' : 'country',
    };
  }

  return /^(\d{9}|[0-9A-F]{10})$/.test(number) ? { standard: 'older' } : undefined;
}
