/** The facts by which two records of a kind are the same, as both a row and the facts of an import name them. */
const keys = {
  weights: ['recordDate', 'weight', 'bodyCondition', 'notes'],
  medications: ['name', 'dosage', 'frequency', 'startDate', 'endDate', 'notes'],
  doses: ['medicationId', 'slot', 'at', 'state'],
  vaccinations: ['name', 'dateAdministered', 'expirationDate', 'batchNumber', 'notes'],
  events: ['eventDate', 'eventType', 'title', 'description', 'cost'],
  'home-checks': ['checkedOn', 'answers', 'notes'],
  reminders: ['title', 'date', 'startsOn', 'scheduledOn', 'repeat', 'completedAt'],
} as const;

/** Records that are compared by content, because they share no id with those of another account. */
export type ComparedCollection = keyof typeof keys;

export const isCompared = (collection: string): collection is ComparedCollection => collection in keys;

/** Two records with the same text are the same. */
export const contentOf = (collection: ComparedCollection, facts: Record<string, unknown>): string =>
  JSON.stringify(keys[collection].map((key) => comparable(key, facts[key])));

function comparable(key: string, value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  if (key === 'at' && typeof value === 'string') return Date.parse(value);
  // A stored object doesn't keep the order of its keys.
  if (key === 'answers' && typeof value === 'object' && value !== null)
    return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));

  return value ?? null;
}
