/** PET-4: so many milliseconds pass between two of the same thing. */
export const pauses = { add: 500, archive: 2000, restore: 2000, delete: 2000 } as const;

const last = new Map<string, number>();

/**
 * PET-4: whether the thing may be done now, to this pet or to any; a second press, or an impatient one, may not. What has
 * failed is forgotten (`allowAgain`), so that a corrected try need not wait.
 */
export function mayDo(what: keyof typeof pauses, petId = '', now = performance.now()): boolean {
  const key = `${what} ${petId}`;
  if (now - (last.get(key) ?? Number.NEGATIVE_INFINITY) < pauses[what]) return false;
  last.set(key, now);

  return true;
}

/** What was tried has failed: the next press counts. */
export function allowAgain(what: keyof typeof pauses, petId = '') {
  last.delete(`${what} ${petId}`);
}
