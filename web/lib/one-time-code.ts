/** Digits of a code of an authenticator app. */
export const codeLength = 6;

/** The digits of what was entered: pasted "123 456" and "123-456" are fine, and so are full-width ones. */
export const digitsOf = (typed: string): string =>
  typed.normalize('NFKC').replaceAll(/\D/g, '').slice(0, codeLength);

/** A secret in groups of four, as it is easiest typed into an app. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
