/** Below this width a device counts as mobile, in CSS pixels. */
const mobileBelow = 768;

/** Whether this window is one of a phone, now. */
export const isMobile = () => matchMedia(`(width < ${mobileBelow}px)`).matches;

// As long as the auth client retries anyway.
const connectionTimeoutMs = 10_000;

/** Waits until this device has a connection again; undefined when it has one. */
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

/** Whether this page was reloaded, as opposed to opened. */
export const wasReloaded = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
