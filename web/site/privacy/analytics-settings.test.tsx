import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { mayMeasure } from '#web/lib/analytics-consent.ts';
import { chooseAnalytics } from '#web/lib/analytics/choose.ts';

import { AnalyticsSettings } from './analytics-settings.tsx';

const browserSays = (name: 'doNotTrack' | 'globalPrivacyControl', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
const toggle = () => screen.getByRole('switch', { name: 'Allow analytics' }) as HTMLInputElement;

beforeEach(() => chooseAnalytics(false));
afterEach(() => {
  Reflect.deleteProperty(navigator, 'doNotTrack');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
});

test('SET-1: analytics are off until they are allowed', async () => {
  render(<AnalyticsSettings />);
  expect([toggle().checked, mayMeasure()]).toEqual([false, false]);
  await userEvent.click(toggle());
  expect([toggle().checked, mayMeasure()]).toEqual([true, true]);
});

test.each([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const)('SET-1: %s keeps analytics off, whatever was chosen before', async (_name, name, value) => {
  chooseAnalytics(true);
  browserSays(name, value);
  render(<AnalyticsSettings />);

  expect([toggle().checked, toggle().disabled, mayMeasure()]).toEqual([false, true, false]);
  expect(screen.getByText('Your browser asks sites not to track you, so this stays off.')).toBeTruthy();
  await userEvent.click(toggle());
  expect(mayMeasure()).toBe(false);
  Reflect.deleteProperty(navigator, name);
  expect(mayMeasure()).toBe(true);
});
