import { expect, test, vi } from 'vitest';

import { openTab } from './testing/tab.ts';

/** A tab with Ada's page from the server, in a browser whose last session was this owner's. */
async function openPageOfAda(hint: string) {
  const { tab } = await openTab();
  tab.local.setItem('denmate.session', hint);
  const reader = { owner: { id: 'ada', email: 'ada@example.org', name: 'Ada' } };
  const state = JSON.stringify({ reader, queries: { queries: [], mutations: [] }, parts: 0 });
  vi.stubGlobal('document', { querySelector: () => ({ textContent: state }) });
  vi.resetModules();

  return import('./session.ts');
}

const hintOf = (id: string) => JSON.stringify({ id, name: 'Someone' });

test('SES-1: the owner of a page from the server is presumed to be signed in', async () => {
  const { sessionStore, isSignedIn } = await openPageOfAda(hintOf('ada'));

  expect(sessionStore.state()).toMatchObject({ status: 'signed-in', owner: { id: 'ada' } });
  expect(isSignedIn('ada')).toBe(true);
});

test.each([
  ['another owner has signed in in this browser meanwhile', hintOf('bob')],
  ['nobody is signed in in this browser any more', ''],
])('SES-2: the owner of a page is not presumed, and no copy is kept, when %s', async (_, hint) => {
  const { sessionStore, isSignedIn } = await openPageOfAda(hint);

  expect(sessionStore.state().status).toBe('loading');
  expect(isSignedIn('ada')).toBe(false);
});
