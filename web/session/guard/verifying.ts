import { verifyingKey } from '#web/lib/storage-keys.ts';

type Notes = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// A tab that was closed in between can't remove its note.
const believedMs = 60_000;

/** Tells every tab that a confirmed link is opening a session, while `adopt` runs. */
export async function whileVerifying<T>(
  adopt: () => Promise<T>,
  notes: Notes,
  now: () => number,
): Promise<T> {
  notes.setItem(verifyingKey, String(now()));
  try {
    return await adopt();
  } finally {
    notes.removeItem(verifyingKey);
  }
}

/** Whether a tab of this browser is opening a session with a mailed link. */
export function isVerifying(notes: Notes, now: number): boolean {
  const age = now - Number(notes.getItem(verifyingKey) ?? Number.NaN);

  return age >= 0 && age < believedMs;
}
