/** PET-4: the minimum milliseconds between two actions of a kind. */
export const pauses = { add: 500, archive: 2000, restore: 2000, delete: 2000 } as const;

const last = new Map<string, number>();

/**
 * PET-4: whether the action is allowed now, for this pet or in general. Prevents double clicks. After a
 * failure `resetThrottle` allows a retry immediately.
 */
export function passesThrottle(what: keyof typeof pauses, petId = '', now = performance.now()): boolean {
  const key = `${what} ${petId}`;
  if (now - (last.get(key) ?? Number.NEGATIVE_INFINITY) < pauses[what]) return false;
  last.set(key, now);

  return true;
}

/** Resets the throttle after a failure. */
export function resetThrottle(what: keyof typeof pauses, petId = '') {
  last.delete(`${what} ${petId}`);
}
