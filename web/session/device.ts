/** Below this width a device counts as mobile, in CSS pixels. */
const mobileBelow = 768;

/** Whether this window currently has the width of a phone. */
export const isMobile = () => matchMedia(`(width < ${mobileBelow}px)`).matches;

// The auth client retries for about as long.
const connectionTimeoutMs = 10_000;

/** Waits until this device has a connection again; undefined if it has one. */
export function connected(): Promise<void> | undefined {
  if (navigator.onLine) return undefined;

  return new Promise((resolve) => {
    const timer = setTimeout(done, connectionTimeoutMs);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      resolve();
    }
    window.addEventListener('online', done);
  });
}

/** Whether this page was reloaded rather than opened. */
export const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
