import { setTimeout as pause } from 'node:timers/promises';

import type { Locator, Page } from '@playwright/test';

// Estimates for one person on a phone.
const touchMs = 1500;
const characterMs = 300;

const mostSwipes = 12;

/** The work of a job, and its seconds with the waiting. */
export type Effort = { presses: number; swipes: number; characters: number; seconds: number };

export type Finger = ReturnType<typeof fingerOn>;

/** A finger on a phone that counts what it does. It swipes until what it presses is in sight, above the bar at the bottom. */
export function fingerOn(page: Page) {
  const started = performance.now();
  const effort = { presses: 0, swipes: 0, characters: 0 };

  async function reach(target: Locator) {
    await target.waitFor();
    for (let swipes = 0; !(await target.evaluate(isInSight)); swipes += 1) {
      if (swipes === mostSwipes) throw new Error(`${String(target)} can’t be reached`);
      effort.swipes += 1;
      await pause(touchMs);
      await target.evaluate(swipeTowards);
    }
  }

  async function press(target: Locator) {
    await reach(target);
    await pause(touchMs);
    effort.presses += 1;
    await target.tap();
  }

  return {
    press,

    /** Taps a field, unless it already has the focus, and types. */
    async type(field: Locator, text: string) {
      await field.waitFor();
      if (!(await field.evaluate((element) => element === document.activeElement))) await press(field);
      effort.characters += text.length;
      await field.pressSequentially(text, { delay: characterMs });
    },

    /** Presses a button that opens the camera or the files of the phone, where one more press chooses the picture. */
    async pick(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      const chooser = page.waitForEvent('filechooser');
      await press(button);
      await pause(touchMs);
      effort.presses += 1;
      await (await chooser).setFiles(file);
    },

    /** Waits until the job is done: its answer is on the screen. */
    async see(answer: Locator): Promise<Effort> {
      await answer.waitFor();

      return { ...effort, seconds: (performance.now() - started) / 1000 };
    },
  };
}

/** Whether the middle of an element can be pressed. Runs in the page. */
function isInSight(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);

  return (
    hit !== null &&
    (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) === true)
  );
}

/** Moves what scrolls around an element by most of a screen towards it. Runs in the page. */
function swipeTowards(element: Element) {
  const { y } = element.getBoundingClientRect();
  let scrolled: Element | null = element.parentElement;
  while (
    scrolled &&
    !(
      scrolled.scrollHeight > scrolled.clientHeight &&
      /auto|scroll/.test(getComputedStyle(scrolled).overflowY)
    )
  )
    scrolled = scrolled.parentElement;
  const by = (y > window.innerHeight / 2 ? 0.7 : -0.7) * window.innerHeight;
  (scrolled ?? document.scrollingElement)?.scrollBy(0, by);
}
