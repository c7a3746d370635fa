const looksLikeAddress = /[/@]|[\p{L}\p{M}\p{N}][.。][\p{L}\p{M}\p{N}]{2,}/u;

/** A name that another account chose. With an address in it, the mail would be a way to send people elsewhere. */
export const withoutAddress = (name: string, instead: string): string =>
  // Wide and half-wide forms of the separators, and invisible characters between them, lead to the same address.
  looksLikeAddress.test(name.normalize('NFKC').replaceAll(/\p{Cf}/gu, '')) ? instead : name;
