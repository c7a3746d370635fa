import type { Page } from '@playwright/test';

/** An element that is visible and contains the text, if one is given. */
export type Marker = { selector: string; text?: string };

type Watch = { pressedAt: number; drawnAt: number };

type Watched = { benchDrawn?: Promise<Watch>; benchEvents?: PerformanceEventTiming[] };

const timeoutMs = 30_000;

/**
 * Runs in the page, so it can't use anything outside. Notes when every marker is visible and the next frame is painted, and
 * when the page was last pressed.
 */
export function watchFor(markers: Marker[]): void {
  const watched = globalThis as unknown as Watched;
  const isVisible = ({ selector, text = '' }: Marker) =>
    [...document.querySelectorAll(selector)].some(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && (element.textContent ?? '').includes(text),
    );
  let pressedAt = 0;
  addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), { capture: true, once: true });
  if (!watched.benchEvents) {
    const events: PerformanceEventTiming[] = (watched.benchEvents = []);
    new PerformanceObserver((list) =>
      events.push(...(list.getEntries() as PerformanceEventTiming[])),
    ).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  }

  watched.benchDrawn = new Promise((resolve) => {
    // Not with a message, which waits for what the app does once it has painted.
    const painted = () =>
      void scheduler.postTask(() => resolve({ pressedAt, drawnAt: performance.now() }), {
        priority: 'user-blocking',
      });
    const check = () => {
      if (!markers.every(isVisible)) return;
      observer.disconnect();
      removeEventListener('change', check);
      requestAnimationFrame(painted);
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    // A checked box is no change of the document.
    addEventListener('change', check);
    check();
  });
}

/** Waits until the page has what `watchFor` was called for. Throws with the page's address and headings if it never comes. */
export async function contentDrawn(page: Page, markers: Marker[]): Promise<Watch> {
  const drawn = page.evaluate(() => (globalThis as unknown as Watched).benchDrawn);
  const given = await Promise.race([drawn, pause(timeoutMs)]);
  if (given) return given;

  const headings = await page.locator('h1').allInnerTexts();
  throw new Error(
    `${page.url()} never showed ${JSON.stringify(markers)}; its headings: ${JSON.stringify(headings)}`,
  );
}

/** The longest time from an event of the last press to the next paint, from the Event Timing API; 0 below 16 ms. */
export const longestEvent = (page: Page, since: number): Promise<number> =>
  page.evaluate((since) => {
    const events = (globalThis as unknown as Watched).benchEvents ?? [];

    return Math.max(
      0,
      ...events
        .filter(({ startTime, interactionId }) => interactionId > 0 && startTime >= since)
        .map(({ duration }) => duration),
    );
  }, since);

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));
