const lockName = 'denmate-card-reveal';

// Longer than all tabs take to learn of the session.
const heldMs = 30_000;

type Page = Pick<Document, 'visibilityState'>;

/** Whether this tab plays the reveal of a new Pet ID: the first one that is looked at, of all tabs of this browser. */
export function claimCardReveal(
  page: Page = document,
  locks: LockManager | undefined = navigator.locks,
): Promise<boolean> {
  if (page.visibilityState !== 'visible') return Promise.resolve(false);
  // Missing without HTTPS.
  if (!locks) return Promise.resolve(true);

  return new Promise((resolve) => {
    void locks.request(lockName, { ifAvailable: true }, async (lock) => {
      resolve(lock !== null);
      if (lock) await new Promise((release) => setTimeout(release, heldMs));
    });
  });
}
