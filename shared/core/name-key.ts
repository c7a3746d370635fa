/** The same for names that differ only in spaces at the ends, repeated spaces, capitals or width. */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
