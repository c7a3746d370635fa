const withinMs = 2000;

/** Waits until the page has nothing else to do, two seconds at most. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    // Missing in Safari.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: withinMs });
    else setTimeout(resolve, 200);
  });

// The page's own requests come first.
const pauseMs = 1000;

/** Waits until the page has loaded, has shown its content, and has nothing else to do. */
export async function quiet(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise<void>((resolve) => {
      window.addEventListener('load', () => resolve(), { once: true });
    });
  await new Promise<void>((resolve) => setTimeout(resolve, pauseMs));
  await idle();
}
