import { expect, test } from 'vitest';

import type { SignInFacts } from './sign-in-target.ts';
import { goesToDashboard, repeatsSignIn } from './sign-in-target.ts';

const minute = 60_000;
/** Someone signs in elsewhere while this tab, open for a long time, shows a public page. */
const facts: SignInFacts = {
  path: '/forgot-password',
  mobile: false,
  onboardingCompleted: false,
  initialAuthComplete: true,
  restored: false,
  repeated: false,
  hadUser: false,
};

test('SES-3: a first sign-in leads to the dashboard, on a desktop and on a phone', () => {
  expect(goesToDashboard(facts)).toBe(true);
  expect(goesToDashboard({ ...facts, mobile: true })).toBe(true);
});

test.each([
  { repeated: true },
  { hadUser: true },
  { path: '/reset-password' },
  { path: '/dashboard' },
  { path: '/upload' },
  { path: '/upload-document' },
  { path: '/ios-upload' },
  { path: '/add-document-android' },
])('SES-3: it does not when %j', (change) => {
  expect(goesToDashboard({ ...facts, ...change })).toBe(false);
});

test('SES-3: it always does when onboarding is completed, and on a desktop while it is unknown who is signed in', () => {
  const otherwiseNot = { ...facts, repeated: true, hadUser: true };
  expect(goesToDashboard({ ...otherwiseNot, onboardingCompleted: true })).toBe(true);
  expect(goesToDashboard({ ...otherwiseNot, initialAuthComplete: false })).toBe(true);
  expect(goesToDashboard({ ...otherwiseNot, initialAuthComplete: false, mobile: true })).toBe(false);
});

test('SES-3: a session that is only restored after a reload does not redirect from /documents, on a desktop too', () => {
  const reload = { ...facts, path: '/documents', initialAuthComplete: false, restored: true };
  expect(goesToDashboard(reload)).toBe(false);
  expect(goesToDashboard({ ...reload, restored: false })).toBe(true);
});

test.each([
  '/login',
  '/onboarding',
  '/verify',
  '/email-verification',
  '/shared/sh-1',
  '/documents/shared/sh-1',
  '/id/DM-AB-1234',
])('GUARD-2, LOGIN-3: %s decides for itself where it leads', (path) => {
  expect(goesToDashboard({ ...facts, path, initialAuthComplete: false })).toBe(false);
});

test('SES-4: a sign-in of the same owner within five minutes is a repetition, of another owner never', () => {
  const last = { ownerId: 'ada', at: 1000 };
  expect(repeatsSignIn(last, 'ada', 1000 + 5 * minute - 1)).toBe(true);
  expect(repeatsSignIn(last, 'ada', 1000 + 5 * minute)).toBe(false);
  expect(repeatsSignIn(last, 'bea', 1001)).toBe(false);
  expect(repeatsSignIn(undefined, 'ada', 1001)).toBe(false);
});
