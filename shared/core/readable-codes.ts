/** Crockford's base 32: without I, L, O and U, so that codes are easy to read aloud and to copy. */
export const readableAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
