import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startEarlyRefresh } from './early-refresh.ts';

const second = 1000;
const minute = 60 * second;
const start = 1_000_000 * minute;

beforeEach(() => vi.useFakeTimers({ now: start }));
afterEach(() => vi.useRealTimers());

/** A tab with a session of 30 minutes, which each refresh extends. */
function keptTab(given: { mobile?: boolean; reloaded?: boolean; expiresAt?: number | undefined } = {}) {
  const tab = {
    mobile: false,
    visible: true,
    online: true,
    expiresAt: start + 30 * minute,
    lastAttemptAt: 0,
    refreshedAt: [] as number[],
    window: new EventTarget(),
    document: new EventTarget(),
    stop: () => {},
    ...given,
  };
  tab.stop = startEarlyRefresh({
    now: () => Date.now(),
    mobile: () => tab.mobile,
    visible: () => tab.visible,
    online: () => tab.online,
    reloaded: tab.reloaded ?? false,
    expiresAt: () => tab.expiresAt,
    lastAttemptAt: () => tab.lastAttemptAt,
    refresh: () => {
      tab.refreshedAt.push((Date.now() - start) / minute);
      tab.lastAttemptAt = Date.now();
      tab.expiresAt = Date.now() + 30 * minute;
    },
    window: tab.window,
    document: tab.document,
  });

  return tab;
}

test('SES-6: a desktop refreshes five minutes before each expiry', () => {
  const tab = keptTab();
  vi.advanceTimersByTime(60 * minute);
  expect(tab.refreshedAt).toEqual([25, 50]);
});

test('SES-6: a phone refreshes ten minutes before each expiry', () => {
  const tab = keptTab({ mobile: true });
  vi.advanceTimersByTime(45 * minute);
  expect(tab.refreshedAt).toEqual([20, 40]);
});

test('SES-6: a phone checks only every 120 s', () => {
  const tab = keptTab({ mobile: true, expiresAt: start + 10 * minute + 10 * second });
  vi.advanceTimersByTime(119 * second);
  expect(tab.refreshedAt).toEqual([]);
  vi.advanceTimersByTime(second);
  expect(tab.refreshedAt).toEqual([2]);
});

test('SES-6: nothing is requested while the page is hidden; a phone refreshes as soon as it becomes visible', () => {
  const tab = keptTab({ mobile: true });
  tab.visible = false;
  vi.advanceTimersByTime(25 * minute);
  expect(tab.refreshedAt).toEqual([]);
  tab.visible = true;
  tab.document.dispatchEvent(new Event('visibilitychange'));
  expect(tab.refreshedAt).toEqual([25]);
});

test('SES-6: a phone refreshes as soon as the connection returns, even if the session has expired', () => {
  const tab = keptTab({ mobile: true });
  tab.online = false;
  vi.advanceTimersByTime(45 * minute);
  tab.online = true;
  tab.window.dispatchEvent(new Event('online'));
  expect(tab.refreshedAt).toEqual([45]);
});

test('SES-6: an unstable connection causes one request', () => {
  const tab = keptTab({ mobile: true, expiresAt: start + minute });
  for (let blink = 0; blink < 5; blink += 1) {
    tab.window.dispatchEvent(new Event('online'));
    tab.expiresAt = start + minute;
  }
  expect(tab.refreshedAt).toEqual([0]);
});

test('SES-6: a reload on a phone checks immediately, opening a page does not', () => {
  const nearEnd = { mobile: true, expiresAt: start + minute };
  expect(keptTab({ ...nearEnd, reloaded: true }).refreshedAt).toEqual([0]);
  expect(keptTab(nearEnd).refreshedAt).toEqual([]);
});

test('SES-6: a window made narrow is treated like a phone from the next check on', () => {
  const tab = keptTab();
  vi.advanceTimersByTime(19 * minute);
  tab.mobile = true;
  vi.advanceTimersByTime(3 * minute);
  expect(tab.refreshedAt).toEqual([21.5]);
});

test('SES-2: after signing out nothing is requested', () => {
  const signedOut = keptTab({ expiresAt: undefined });
  const stopped = keptTab({ mobile: true });
  stopped.stop();
  vi.advanceTimersByTime(60 * minute);
  stopped.window.dispatchEvent(new Event('online'));
  stopped.document.dispatchEvent(new Event('visibilitychange'));
  expect([signedOut.refreshedAt, stopped.refreshedAt]).toEqual([[], []]);
  expect(vi.getTimerCount()).toBe(1);
});
