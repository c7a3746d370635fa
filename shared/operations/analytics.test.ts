import { expect, test } from 'vitest';

import { allowedProperties, analyticsEvents, isAnalyticsEvent, isPrivatePage, pageOf } from './analytics.ts';

test('AN-1: these events are counted', () => {
  expect(Object.keys(analyticsEvents)).toEqual(
    expect.arrayContaining([
      'document_uploaded',
      'onboarding_started',
      'onboarding_step_completed',
      'onboarding_completed',
      'onboarding_skipped',
      'user_logged_in',
      'login_failed',
      'user_signed_up',
      'signup_failed',
      'user_logged_out',
      'referral_processed',
      '$pageview',
      '$pageleave',
      'session_started',
      'session_ended',
    ]),
  );
  expect(['constructor', '__proto__', 'toString', 7].some(isAnalyticsEvent)).toBe(false);
});

test.each([
  ['/', '/'],
  ['/blog/ticks', '/blog/:slug'],
  ['/dashboard/', '/dashboard'],
  ['/pets/0190-bella', '/pets/:petId'],
  ['/pets/0190-bella/health', '/pets/:petId/health'],
  ['/pets/archived', '/pets/archived'],
  ['/pets/:petId', '/pets/:petId'],
  ['/pets/a/b/c', 'other'],
  ['/shared/sh-secret', 'other'],
  ['/id/PET-123', 'other'],
  ['/admin/users/42', '/admin/users/:userId'],
])('the kind of the page %s is %s', (path, page) => {
  expect(pageOf(path)).toBe(page);
});

test('pages about pets, health, documents and what is shared are private', () => {
  const isPrivate = (path: string) => isPrivatePage(pageOf(path));

  expect(
    ['/pets/1/health', '/health-check', '/documents', '/upload', '/shared/sh-1', '/shared/debug/sh-1'].every(
      isPrivate,
    ),
  ).toBe(true);
  expect(['/', '/login', '/dashboard', '/onboarding', '/settings/privacy'].some(isPrivate)).toBe(false);
});

test('no text of a person is a property', () => {
  expect(allowedProperties('login_failed', { reason: 'refused', email: 'a@b.example' })).toEqual({
    reason: 'refused',
  });
  expect(allowedProperties('login_failed', { reason: 'a@b.example' })).toEqual({});
  expect(allowedProperties('document_uploaded', { name: 'x-ray.pdf' })).toEqual({});
});
