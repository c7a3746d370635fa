import { setTimeout as pause } from 'node:timers/promises';

import type { Locator } from '@playwright/test';

// How long a person looks at a new screen, reaches for a button, and takes for a character on a phone.
const lookMs = 2000;
const reachMs = 700;
const characterMs = 250;

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Looks at a new screen. */
export const look = () => pause(lookMs);

/** Reaches for a button and taps it. */
export async function press(button: Locator) {
  await button.waitFor();
  await pause(reachMs);
  await button.tap();
}

/** Taps a field and types into it. */
export async function type(field: Locator, text: string) {
  await press(field);
  await field.pressSequentially(text, { delay: characterMs });
}
