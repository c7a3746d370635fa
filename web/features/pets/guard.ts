/**
 * PET-4: lets a thing be done, and then not again before so many milliseconds have passed: a second press, or an
 * impatient one, does nothing.
 */
export function createGuard(milliseconds: number, now = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY;

  return (): boolean => {
    if (now() - last < milliseconds) return false;
    last = now();

    return true;
  };
}

export const addGuard = createGuard(500);

const endings = new Map<string, () => boolean>();

/** PET-4: one archive, restore or deletion of the same pet within two seconds. */
export function mayEnd(what: 'archive' | 'restore' | 'delete', petId: string): boolean {
  const key = `${what} ${petId}`;
  const guard = endings.get(key) ?? createGuard(2000);
  endings.set(key, guard);

  return guard();
}
