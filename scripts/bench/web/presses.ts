import type { Locator, Page } from '@playwright/test';

import { medians } from '../measure.ts';
import { table } from '../table.ts';
import type { FilledAccount } from './account.ts';
import type { Marker } from './content.ts';
import { contentDrawn, longestEvent, watchFor } from './content.ts';
import { pressGoalMs } from './goals.ts';
import type { BenchContext } from './options.ts';
import { pressesFor } from './press-list.ts';
import type { Press, PressedPage } from './press-list.ts';
import type { SignedIn } from './signed-in.ts';
import type { FirstAndAgain, SlowPhone } from './slow-phone.ts';
import { firstAndAgain } from './slow-phone.ts';

type Columns = FirstAndAgain<'PaintMs' | 'ShownMs'>;

export type PressTime = { path: string; what: string } & Columns;

// The app may load dialogs and menus while a page is looked at.
const lookMs = 2000;
const settleMs = 500;

/**
 * Milliseconds from a press to the next paint, from the Event Timing API, and until its answer is shown. Each press is done
 * twice on a page that has just been loaded.
 */
export async function benchPresses(
  phone: SlowPhone,
  account: FilledAccount,
  { origin, runs, signedIn, paths }: BenchContext,
): Promise<PressTime[]> {
  const all: PressTime[] = [];
  const row = table(
    'Presses, slow 4G, CPU 4x: ms to the next paint, and until the answer is shown',
    ['paint', 'shown', 'again:', 'paint', 'shown'],
    [pressGoalMs, pressGoalMs, '', pressGoalMs, pressGoalMs],
  );
  const chosen = pressesFor(account).filter(({ path }) => paths.length === 0 || paths.includes(path));
  for (const pressed of chosen) {
    const measured: Columns[][] = [];
    const { path } = pressed;
    const url = origin + path.replace('{id}', account.pet.id);
    for (let run = 0; run < runs; run++)
      measured.push(await pressAll(phone, pressed, url, pressed.signedIn ? signedIn : undefined));
    for (const [at, { what }] of pressed.presses.entries()) {
      const result = medians(measured.flatMap((run) => run[at] ?? []));
      const { firstPaintMs, firstShownMs, againPaintMs, againShownMs } = result;
      row(`${path}: ${what}`, [firstPaintMs, firstShownMs, '', againPaintMs, againShownMs]);
      all.push({ path, what, ...result });
    }
  }

  return all;
}

const pressAll = (
  phone: SlowPhone,
  { ready, presses }: PressedPage,
  url: string,
  signedIn: SignedIn | undefined,
) =>
  phone.inContext(signedIn, async (context): Promise<Columns[]> => {
    const { page } = await phone.newPage(context, [ready]);
    await page.goto(url, { waitUntil: 'commit' });
    await contentDrawn(page, [ready]);
    await page.waitForTimeout(lookMs);
    const round = async () => {
      const times: Awaited<ReturnType<typeof measure>>[] = [];
      for (const press of presses) times.push(await measure(page, press));

      return times;
    };
    const first = await round();
    const again = await round();

    return presses.map((_, at) => firstAndAgain(first[at], again[at]));
  });

async function measure(page: Page, { what, press, answer, first, undo }: Press) {
  await first?.(page).tap();
  await press(page).waitFor();
  await page.waitForTimeout(settleMs);
  const markers = [answer ?? (await changedSwitch(page, press))];
  await page.evaluate(watchFor, markers);
  await tap(page, press(page));
  const { pressedAt, drawnAt } = await contentDrawn(page, markers).catch((cause: unknown) => {
    throw new Error(`${what} had no answer`, { cause });
  });
  if (!pressedAt) throw new Error(`${what}: the answer was there before`);
  await page.waitForTimeout(settleMs);
  const paintMs = await longestEvent(page, pressedAt);
  await takeBack(page, undo);

  return { PaintMs: paintMs, ShownMs: drawnAt - pressedAt };
}

/** A tap on the middle of an element. `locator.tap` adds listeners whose time would be measured too. */
async function tap(page: Page, pressed: Locator) {
  await pressed.scrollIntoViewIfNeeded();
  const at = await pressed.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const hit = document.elementFromPoint(middle.x, middle.y);

    return element.contains(hit) || hit?.contains(element) ? middle : undefined;
  });
  if (!at) throw new Error(`${String(pressed)} is covered`);
  await page.touchscreen.tap(at.x, at.y);
}

async function takeBack(page: Page, undo: Press['undo']) {
  if (undo === 'Escape') await page.keyboard.press('Escape');
  else if (undo === 'reload') await page.reload();
  else await undo?.(page).tap();
  if (undo) await page.waitForTimeout(undo === 'reload' ? lookMs : settleMs);
}

async function changedSwitch(page: Page, press: Press['press']): Promise<Marker> {
  const [label, checked] = await Promise.all(
    ['aria-labelledby', 'aria-checked'].map((name) => press(page).getAttribute(name)),
  );

  return { selector: `[aria-labelledby="${label}"][aria-checked=${checked === 'true' ? 'false' : 'true'}]` };
}
