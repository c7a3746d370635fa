import { beforeEach, expect, test, vi } from 'vitest';

import { tabKeys } from '#web/lib/storage-keys.ts';
import { fakeStorage } from '#web/testing/fake-storage.ts';

import {
  completeOnboarding,
  dropRedirect,
  forgetDrafts,
  isOnboardingCompleted,
  suspendAuthEvents,
  areAuthEventsSuspended,
  keepRedirect,
  keptRedirect,
  lastPath,
  noteDrawn,
  noteRefreshAttempt,
  onAuthEventsResumed,
  refreshAttempt,
  forgetPlaces,
  rememberPath,
  wasDrawn,
} from './tab-memory.ts';

let storage = fakeStorage();
beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});

test('SES-5: the last page of the app is remembered with its query', () => {
  rememberPath('/pets?add');
  expect(lastPath()).toBe('/pets?add');
});

test.each(['/', '/?a', '/login', '/login?return_to=%2Fpets', '/onboarding', '/onboarding?ref=x'])(
  'SES-5: %s is no page to come back to',
  (path) => {
    rememberPath('/pets');
    rememberPath(path);
    expect(lastPath()).toBe('/pets');
  },
);

test('SES-2: unsaved drafts are removed, and nothing else', () => {
  storage.setItem('denmate.draft.vet contacts 1', '{}');
  storage.setItem('denmate.draft.sign-up', '{}');
  rememberPath('/pets');
  forgetDrafts();
  expect([...storage.items.keys()]).toEqual([tabKeys.lastPath]);
});

test('LOGIN-3: a redirect is kept until it is dropped', () => {
  keepRedirect('/documents');
  expect([keptRedirect(), keptRedirect()]).toEqual(['/documents', '/documents']);
  dropRedirect();
  expect(keptRedirect()).toBeUndefined();
  expect(storage.items.size).toBe(0);
});

test('LOGIN-3: a kept redirect is followed only if it is a path of this site', () => {
  keepRedirect('//evil.example');
  expect(keptRedirect()).toBeUndefined();
});

test('SES-10: the last refresh attempt is kept for the next page of this tab, until it no longer counts', () => {
  expect(refreshAttempt()).toBe(0);
  noteRefreshAttempt(1234);
  expect(refreshAttempt()).toBe(1234);
  noteRefreshAttempt(undefined);
  expect(refreshAttempt()).toBe(0);
});

test('SES-10: what was rendered in this tab is recorded by name', () => {
  noteDrawn('pets');
  noteDrawn('pets');
  noteDrawn('documents');
  expect([wasDrawn('pets'), wasDrawn('documents'), wasDrawn('doc')]).toEqual([true, true, false]);
  expect([...storage.items.values()]).toEqual(['pets documents']);
});

test('SES-4: auth events of a tab can be suspended and resumed, which is announced once', () => {
  let told = 0;
  onAuthEventsResumed(() => (told += 1));
  suspendAuthEvents(true);
  expect([areAuthEventsSuspended(), told]).toEqual([true, 0]);
  suspendAuthEvents(false);
  suspendAuthEvents(false);
  expect([areAuthEventsSuspended(), told]).toEqual([false, 1]);
  expect(storage.items.size).toBe(0);
});

test('in a browser without storage, it lasts as long as the page', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new Error('forbidden');
    },
    setItem() {
      throw new Error('forbidden');
    },
  });
  rememberPath('/pets');
  expect([lastPath(), wasDrawn('pets'), refreshAttempt()]).toEqual(['/pets', false, 0]);
  forgetPlaces();
  expect(lastPath()).toBeUndefined();
});

test('SES-3: that the onboarding only waits for the confirmation is a flag of this tab', () => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  expect(isOnboardingCompleted()).toBe(false);
  completeOnboarding(true);
  expect(isOnboardingCompleted()).toBe(true);
  completeOnboarding(false);
  expect(isOnboardingCompleted()).toBe(false);
});
