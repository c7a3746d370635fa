import { expect, test } from 'vitest';

import type { GuardFacts } from './guard-policy.ts';
import { givesUp, isBypassed } from './guard-policy.ts';

const facts: GuardFacts = {
  path: '/pets',
  waitedMs: 5000,
  unreachable: false,
  mobile: false,
  reloaded: false,
  hinted: true,
  verifying: false,
};

test('GUARD-1: after five seconds without an owner a page redirects to the login page', () => {
  expect(givesUp(facts)).toBe(true);
  expect(givesUp({ ...facts, waitedMs: 4999 })).toBe(false);
});

test.each([
  { mobile: true },
  { reloaded: true },
  { unreachable: true },
  { verifying: true },
  { path: '/shared/sh-1' },
  { path: '/documents/shared/sh-1' },
])('GUARD-1, GUARD-2: it keeps waiting when %j', (change) => {
  expect(givesUp({ ...facts, ...change })).toBe(false);
});

test('GUARD-2: a reloaded page on a phone waits for its stored session, but not without one', () => {
  const phone = { ...facts, mobile: true, reloaded: true };
  expect(isBypassed(phone)).toBe(true);
  expect(isBypassed({ ...phone, hinted: false })).toBe(false);
  expect(isBypassed({ ...phone, reloaded: false })).toBe(false);
  expect(isBypassed({ ...phone, mobile: false })).toBe(false);
});

test('GUARD-2: shared documents and a verification in progress are never guarded', () => {
  expect(isBypassed({ ...facts, path: '/shared/sh-1' })).toBe(true);
  expect(isBypassed({ ...facts, verifying: true })).toBe(true);
  expect(isBypassed({ ...facts, path: '/documents' })).toBe(false);
});
