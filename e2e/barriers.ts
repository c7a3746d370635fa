import type { Page } from '@playwright/test';
import axe from 'axe-core';

import { expect } from './fixtures.ts';

type Axe = { run: (root: Document, options: object) => Promise<{ violations: Violation[] }> };
type Violation = { id: string; nodes: { target: string[] }[] };

/** What can become wrong when nothing but the colours change. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** Fails with all that axe knows to be a barrier on the page as it stands, in light and in dark colours. */
export async function expectNoBarriers(page: Page, place: string) {
  const found: string[] = [];
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(axe.source);
    await page.evaluate(changeAtOnce);
  }
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const barriers = await page.evaluate(findBarriers, colorScheme === 'dark' ? rulesOfColour : undefined);
    found.push(...barriers.map((barrier) => `${barrier} (${colorScheme})`));
  }
  expect.soft(found, place).toEqual([]);
}

/** Runs in the page: a colour that moves in a parent would move in its children after that, and again in theirs. */
function changeAtOnce() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page. Waits for animations, so that colours are the final ones. */
async function findBarriers(runOnly: string[] | undefined) {
  await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
  const { axe } = window as unknown as { axe: Axe };
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    ...(runOnly && { runOnly }),
  });

  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/** Fails when the page is wider than the screen at one of the usual widths; leaves it at the last one. */
export async function expectToFit(page: Page, place: string, widths = [320, 390, 768, 1024, 1440]) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect.soft(beyond, `${place} at ${width} px`).toBeLessThanOrEqual(0);
  }
}
