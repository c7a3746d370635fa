/** The number of digits in a code of an authenticator app. */
export const codeLength = 6;

/** The digits of an entered code. Pasted "123 456" and "123-456" are fine, and so are full-width digits. */
export const digitsOf = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, codeLength);

/** A secret in groups of four, which are easier to type. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
