const withinMs = 2000;

/** Waits until the page has nothing else to do, two seconds at most. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Missing in Safari.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: withinMs });
    else setTimeout(resolve, 200);
  });
