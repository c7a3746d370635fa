import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { opensElsewhere } from '#web/lib/opens-elsewhere.ts';

import { cx } from './cx.ts';

type SectionTabsProps = {
  label: string;
  tabs: readonly { to: string; label: string }[];
  /** The tab of a page that has none of its own. */
  within?: string | undefined;
};

/** Tabs of which each is a page with its own address. On phones the strip is cut off if there are more. */
export function SectionTabs({ label, tabs, within }: SectionTabsProps) {
  const strip = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  const { pressed, press } = usePressedTab();
  const here = within ?? pathname;
  const place = tabs.findIndex(({ to }) => to === here);
  const isFull = tabs.length > roomyTabs;
  useTabInView(strip, place);
  useHiddenEnds(strip);

  return (
    <nav aria-label={label} className="border-line -mx-5 -mt-3 mb-6 border-b md:mx-0 md:mb-9 md:px-0">
      <ul
        ref={strip}
        className={cx(
          'relative -mb-px flex scroll-px-10 overflow-x-auto px-2.5 data-more-after:mask-r-from-[calc(100%-3rem)] data-more-before:mask-l-from-[calc(100%-3rem)] md:gap-1 md:px-0 forced-colors:mb-0',
          isFull && 'max-md:justify-between max-md:px-4',
        )}
      >
        {tabs.map(({ to, label: name }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={to === here ? (within ? true : 'page') : undefined}
              data-marked={(pressed ?? here) === to || undefined}
              onClick={(event) => press(event, to)}
              className={cx(tabClass, isFull ? fullTabClass : 'max-md:px-2.5')}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// More stand closer together on a phone, so that none is cut off.
const roomyTabs = 4;

/** The tab that was pressed, until its page is shown: a slow phone needs a while for a page. */
function usePressedTab() {
  const { key } = useLocation();
  const [pressed, setPressed] = useState<{ to: string; on: string }>();

  return {
    pressed: pressed?.on === key ? pressed.to : undefined,
    press(event: MouseEvent, to: string) {
      if (!opensElsewhere(event)) setPressed({ to, on: key });
    },
  };
}

// How much of the next tab stays visible beside the current one.
const neighbourPx = 48;

/** Scrolls the strip, and nothing else, to the current tab. */
function useTabInView(strip: RefObject<HTMLUListElement | null>, place: number) {
  useLayoutEffect(() => {
    const list = strip.current;
    const tab = list?.children[place];
    if (!list || !(tab instanceof HTMLElement)) return;
    const first = tab.offsetLeft + tab.offsetWidth + neighbourPx - list.clientWidth;
    const last = tab.offsetLeft - neighbourPx;
    list.scrollTo({ left: Math.min(Math.max(list.scrollLeft, first), last), behavior: 'instant' });
  }, [strip, place]);
}

/** Marks the ends with hidden tabs: `data-more-before`, `data-more-after`. */
function useHiddenEnds(strip: RefObject<HTMLUListElement | null>) {
  useLayoutEffect(() => {
    const list = strip.current;
    if (!list) return;
    const mark = () => {
      const after = list.scrollWidth - list.clientWidth - list.scrollLeft;
      list.toggleAttribute('data-more-before', list.scrollLeft > 1);
      list.toggleAttribute('data-more-after', after > 1);
    };
    const sizes = new ResizeObserver(mark);
    for (const part of [list, ...list.children]) sizes.observe(part);
    list.addEventListener('scroll', mark, { passive: true });
    mark();

    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', mark);
    };
  }, [strip]);
}

// Five fit on a phone in each language.
const fullTabClass = 'max-md:px-1 max-md:text-[clamp(0.75rem,3.3vw,0.875rem)] max-lg:tracking-tight';

const tabClass =
  'flex min-h-12 items-center border-b-3 border-transparent text-sm font-semibold text-ink-soft transition-colors hover:text-ink md:px-4 focus-visible:-outline-offset-3 data-marked:border-accent data-marked:text-ink forced-colors:border-[Canvas] forced-colors:data-marked:border-[Highlight]';
