/** The same for names that differ in spaces, capitals or width only, as in tables of other products. */
export const petNameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
