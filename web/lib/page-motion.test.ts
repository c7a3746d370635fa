import { readFileSync } from 'node:fs';

import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import {
  initialLoadClass,
  markInitialLoad,
  markScrolling,
  onResized,
  scrollingClass,
} from './page-motion.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openPage() {
  const target = new EventTarget();
  const classes = new Set<string>();
  const page = {
    addEventListener: target.addEventListener.bind(target),
    setTimeout: (run: () => void, delay: number) => setTimeout(run, delay) as unknown as number,
    clearTimeout: (timer: number) => clearTimeout(timer),
  } as unknown as Window;
  const root = {
    classList: { add: (name: string) => classes.add(name), remove: (name: string) => classes.delete(name) },
  } as unknown as HTMLElement;

  return { page, root, classes, happen: (name: string) => target.dispatchEvent(new Event(name)) };
}

test('APP-10: a page counts as just opened for three seconds', () => {
  const { page, root, classes } = openPage();
  markInitialLoad(root, page);
  vi.advanceTimersByTime(2999);
  expect([...classes]).toEqual([initialLoadClass]);
  vi.advanceTimersByTime(1);
  expect([...classes]).toEqual([]);
});

test('APP-6: a page counts as scrolling until 150 ms after the last scroll', () => {
  const { page, root, classes, happen } = openPage();
  markScrolling(root, page, () => Date.now());
  expect([...classes]).toEqual([]);
  for (let times = 0; times < 10; times++) {
    happen('scroll');
    expect([...classes]).toEqual([scrollingClass]);
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(49);
  expect([...classes]).toEqual([scrollingClass]);
  vi.advanceTimersByTime(1);
  expect([...classes]).toEqual([]);
});

test('APP-6: it handles one scroll event in 16 ms', () => {
  const { page, root, happen } = openPage();
  const clear = vi.spyOn(page, 'clearTimeout');
  markScrolling(root, page, () => Date.now());
  for (let ms = 0; ms < 32; ms++) {
    happen('scroll');
    vi.advanceTimersByTime(1);
  }

  expect(clear).toHaveBeenCalledTimes(2);
});

test('APP-6: resize listeners run once, 100 ms after the last change', () => {
  const { page, happen } = openPage();
  const listener = vi.fn<() => void>();
  onResized(page, listener);
  happen('resize');
  vi.advanceTimersByTime(99);
  happen('resize');
  vi.advanceTimersByTime(99);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledOnce();
});

const style = (name: string) => readFileSync(new URL(`../styles/${name}.css`, import.meta.url), 'utf8');

test('APP-6: the rise animation takes 300 ms, without a delay, and without movement on phones', () => {
  const motion = style('motion');

  expect(motion).toContain('--animate-rise: rise 300ms var(--ease-out) both;');
  expect(motion).toMatch(/@media \(width < 48rem\) \{\s*:root \{\s*--rise: 0px;/);
});

test('APP-10: the breakpoints are 640, 768, 1024, 1280 and 1536 px', () => {
  const widths = [...style('tokens').matchAll(/--breakpoint-(\w+): ([\d.]+)rem;/g)].map(
    ([, name, rem]) => [name, Number(rem) * 16] as const,
  );

  expect(Object.fromEntries(widths)).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 });
});
