import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { mayMeasure } from '#web/lib/analytics-consent.ts';
import { chooseAnalytics } from '#web/lib/analytics/choose.ts';

import { AnalyticsSwitch } from './analytics-switch.tsx';

const toggle = () => screen.getByRole('switch', { name: 'Allow analytics' }) as HTMLInputElement;
const refusal = () => screen.queryByRole('status');
let loaded: string[];

/** The prerendered switch of a public page, whose header names the analytics script. */
async function openPage() {
  document.body.innerHTML =
    renderToStaticMarkup(<AnalyticsSwitch allowed={false} isRefused={false} />) +
    '<script type="text/plain" data-analytics="/assets/public-page.js"></script>';
  expect(toggle().disabled).toBe(true);
  vi.resetModules();
  await import('./analytics-switch.script.ts');
}

beforeEach(() => {
  chooseAnalytics(false);
  loaded = [];
  // The script itself isn't run here.
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    loaded.push(new URL((script as HTMLScriptElement).src).pathname);
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  localStorage.clear();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('SET-1, AN-2: on a public page analytics are off until they are allowed, and nothing is loaded before', async () => {
  await openPage();
  expect([toggle().checked, toggle().disabled, refusal()]).toEqual([false, false, null]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(loaded).toEqual([]);

  toggle().focus();
  await userEvent.keyboard(' ');
  expect([toggle().checked, toggle().getAttribute('aria-checked'), mayMeasure()]).toEqual([
    true,
    'true',
    true,
  ]);
  await vi.waitFor(() => expect(loaded).toEqual(['/assets/public-page.js']), 5000);

  await userEvent.click(toggle());
  expect([toggle().checked, toggle().getAttribute('aria-checked'), mayMeasure()]).toEqual([
    false,
    'false',
    false,
  ]);
});

test('SET-1: on a public page, too, Global Privacy Control keeps analytics off and says so', async () => {
  chooseAnalytics(true);
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
  await openPage();

  expect([toggle().checked, toggle().disabled]).toEqual([false, true]);
  expect(refusal()?.textContent).toBe('Your browser asks sites not to track you, so this stays off.');
});

test('a choice made in another tab is shown', async () => {
  await openPage();
  chooseAnalytics(true);
  window.dispatchEvent(new StorageEvent('storage'));

  expect(toggle().checked).toBe(true);
});
