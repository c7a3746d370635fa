import { expect, test } from 'vitest';

import type { RefreshFacts } from './refresh-policy.ts';
import { asksForRenewal, isFreshFor, nextTick, refreshDue } from './refresh-policy.ts';

const second = 1000;
const minute = 60 * second;
const now = 1_000 * minute;
const desktop: RefreshFacts = {
  trigger: 'tick',
  mobile: false,
  visible: true,
  online: true,
  now,
  expiresAt: now + 5 * minute,
  lastAttemptAt: now - minute,
};
const phone: RefreshFacts = {
  ...desktop,
  mobile: true,
  expiresAt: now + 10 * minute,
  lastAttemptAt: now - 30 * second,
};

test('SES-6: a desktop refreshes from five minutes before the end, at most every 60 s', () => {
  expect(refreshDue(desktop)).toBe(true);
  expect(refreshDue({ ...desktop, expiresAt: now + 5 * minute + 1 })).toBe(false);
  expect(refreshDue({ ...desktop, lastAttemptAt: now - minute + 1 })).toBe(false);
});

test('SES-6: a phone refreshes from ten minutes before the end, at most every 30 s', () => {
  expect(refreshDue(phone)).toBe(true);
  expect(refreshDue({ ...phone, expiresAt: now + 10 * minute + 1 })).toBe(false);
  expect(refreshDue({ ...phone, lastAttemptAt: now - 30 * second + 1 })).toBe(false);
});

test('SES-6: a phone also refreshes when it becomes visible and when the connection returns, a desktop does not', () => {
  for (const trigger of ['visible', 'online'] as const) {
    expect(refreshDue({ ...phone, trigger })).toBe(true);
    expect(refreshDue({ ...desktop, trigger })).toBe(false);
  }
});

test('SES-6: an expired session is refreshed immediately on any device', () => {
  expect(refreshDue({ ...desktop, trigger: 'online', expiresAt: now })).toBe(true);
  expect(refreshDue({ ...desktop, trigger: 'visible', expiresAt: now - minute })).toBe(true);
});

test('SES-6: a reloaded phone refreshes at most every 5 s', () => {
  const reload: RefreshFacts = { ...phone, trigger: 'reload' };
  expect(refreshDue({ ...reload, lastAttemptAt: now - 5 * second })).toBe(true);
  expect(refreshDue({ ...reload, lastAttemptAt: now - 5 * second + 1 })).toBe(false);
});

test('SES-6: nothing is requested while hidden, offline or signed out', () => {
  expect(refreshDue({ ...phone, visible: false })).toBe(false);
  expect(refreshDue({ ...phone, online: false })).toBe(false);
  expect(refreshDue({ ...phone, expiresAt: undefined })).toBe(false);
});

test('SES-6: a phone checks every 120 s, a desktop every 30 s', () => {
  expect([nextTick(true), nextTick(false)]).toEqual([120 * second, 30 * second]);
});

test.each([
  [401, 'auth.required', 'Please sign in again', true],
  [400, 'bad_jwt', 'unable to verify', true],
  [403, 'x', 'invalid JWT: unable to verify', true],
  [400, 'x', 'The Token has expired', true],
  [403, 'pets.forbidden', 'Not yours', false],
  [500, 'x', 'tokenizer failed', false],
])('SES-8: a response %i %s "%s" needs a new session: %j', (status, code, message, asks) => {
  expect(asksForRenewal({ status, code, message })).toBe(asks);
});

test('SES-8: a signed address waits for a new session when less than 300 s remain', () => {
  expect(isFreshFor(300, now + 300 * second, now)).toBe(true);
  expect(isFreshFor(300, now + 300 * second - 1, now)).toBe(false);
});
