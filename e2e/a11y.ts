import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

import { expect } from './fixtures.ts';

type Axe = { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
type Violation = { id: string; nodes: { target: string[] }[] };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Rules whose result can depend on the colors. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Fails with every accessibility violation that axe finds on the page, in light and in dark colors. */
export async function expectAccessible(page: Page, place: string) {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axeSource);
    await page.evaluate(disableTransitions);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const violations = await page.evaluate(findViolations, colorScheme === 'dark' ? colorRules : undefined);
    found.push(...violations.map((violation) => `${violation} (${colorScheme})`));
  }
  expect.soft(found, place).toEqual([]);
}

/**
 * Runs in the page. A color transition reaches children one level at a time, so colors would be unfinished.
 */
function disableTransitions() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Runs in the page. Finishes animations first, so that colors are final; waiting for a paused one would never
 * end.
 */
async function findViolations(runOnly: string[] | undefined) {
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().endTime === Infinity;
    if (!isEndless) animation.finish();
  }
  const { axe } = window as unknown as { axe: Axe };
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(runOnly && { runOnly }),
  });

  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * Runs in the page. The elements that make it scroll sideways, each with its classes and the start of its
 * text.
 */
function partsBeyond(): string[] {
  if (document.documentElement.scrollWidth <= window.innerWidth) return [];
  const found = [...document.querySelectorAll('body *')]
    .filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth && element.checkVisibility(),
    )
    .slice(-3)
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 60)}`);

  return [`${document.documentElement.scrollWidth} px`, ...found];
}

/** Fails if the page scrolls sideways at one of the usual widths. Leaves the window at the last width. */
export async function expectToFit(page: Page, place: string, widths = [320, 390, 768, 1024, 1440]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect.soft(await page.evaluate(partsBeyond), `${place} at ${width} px`).toEqual([]);
  }
}
