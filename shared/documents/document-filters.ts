/** The names of the filters of a list of documents in a page's address. */
export const documentFilterNames = [
  'pet',
  'category',
  'favorite',
  'archived',
  'shared',
  'expiring',
  'attention',
  'q',
] as const;
