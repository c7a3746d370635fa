type Page = Pick<Window, 'addEventListener' | 'setTimeout' | 'clearTimeout'>;
type Root = { classList: Pick<DOMTokenList, 'add' | 'remove'> };

/** APP-6, APP-10: how long, in milliseconds, a page counts as just opened, scrolling, or being resized. */
const motionTimes = { initialLoad: 3000, scrollEnd: 150, scrollThrottle: 16, resizeEnd: 100 } as const;

export const initialLoadClass = 'initial-load';
export const scrollingClass = 'is-scrolling';

/** APP-10: only elements that appear in the first three seconds are animated. */
export function markInitialLoad(root: Root, page: Page) {
  root.classList.add(initialLoadClass);
  page.setTimeout(() => root.classList.remove(initialLoadClass), motionTimes.initialLoad);
}

/** APP-6: pauses decorative animations while the page scrolls. */
export function markScrolling(root: Root, page: Page, now: () => number = () => performance.now()) {
  let looked = Number.NEGATIVE_INFINITY;
  let ends: number | undefined;
  const stop = () => {
    ends = undefined;
    root.classList.remove(scrollingClass);
  };
  page.addEventListener(
    'scroll',
    () => {
      if (now() - looked < motionTimes.scrollThrottle) return;
      looked = now();
      if (ends === undefined) root.classList.add(scrollingClass);
      page.clearTimeout(ends);
      ends = page.setTimeout(stop, motionTimes.scrollEnd);
    },
    { passive: true },
  );
}

/** APP-6: calls once when the window's size hasn't changed for a tenth of a second. */
export function onResized(page: Page, listener: () => void) {
  let ends: number | undefined;
  page.addEventListener('resize', () => {
    page.clearTimeout(ends);
    ends = page.setTimeout(listener, motionTimes.resizeEnd);
  });
}
