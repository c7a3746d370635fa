import { expect, test } from 'vitest';

import type { SignInEvent } from './session-store.ts';
import { createSessionStore } from './session-store.ts';
import { buildSession } from './testing/sessions.ts';

const minute = 60_000;
const ada = buildSession();
const bob = buildSession({ id: 'bob', generation: 1 });

/** A store in a tab with configurable surroundings. */
type LastOwner = { id: string; name: string; email: string };

function newTab(given: { hinted?: boolean; lastOwner?: LastOwner; pageOwner?: LastOwner } = {}) {
  const tab = {
    now: 0,
    hinted: false,
    lastOwner: undefined as LastOwner | undefined,
    ignoring: false,
    pageOwner: undefined as LastOwner | undefined,
    refused: false,
    known: '',
    outdated: false,
    ...given,
  };
  const heard = { signIns: [] as SignInEvent[], owners: 0, refreshes: 0, states: [] as string[] };
  const store = createSessionStore({
    now: () => tab.now,
    hinted: () => tab.hinted,
    lastOwner: () => tab.lastOwner,
    ignoring: () => tab.ignoring,
    adopt: ({ access_token }) => {
      if (tab.outdated) return 'outdated';
      const adoption = tab.known === access_token ? 'known' : 'news';
      tab.known = access_token;

      return adoption;
    },
    adoptDisplay: () => undefined,
    forget: () => (tab.known = ''),
    pageOwner: () => tab.pageOwner,
    refused: () => tab.refused,
  });
  store.onSignIn((signIn) => heard.signIns.push(signIn));
  store.onOwnerChange(() => (heard.owners += 1));
  store.onRefresh(() => (heard.refreshes += 1));
  store.onChange(({ status }) => heard.states.push(status));

  return { tab, store, heard };
}

test('SES-1: INITIAL_SESSION ends loading, with or without an owner', () => {
  const signedIn = newTab({ hinted: true });
  signedIn.store.handleAuthEvent('INITIAL_SESSION', ada);
  expect(signedIn.store.state()).toMatchObject({ status: 'signed-in', owner: { id: 'ada' } });

  const nobody = newTab();
  nobody.store.handleAuthEvent('INITIAL_SESSION', null);
  expect(nobody.store.state()).toEqual({ status: 'signed-out', reason: 'none' });
});

const pageOwner = { id: 'ada', email: 'ada@example.org', name: 'Ada Byron' };

test('SES-3: a page that the server has rendered shows its owner, whose session is restored without leading elsewhere', () => {
  const { store, heard } = newTab({ hinted: true, pageOwner });
  expect(store.state()).toEqual({ status: 'signed-in', owner: pageOwner });

  store.handleAuthEvent('SIGNED_IN', ada);
  expect(heard).toMatchObject({
    owners: 0,
    refreshes: 0,
    states: [],
    signIns: [{ initialAuthComplete: false, restored: true, hadUser: false }],
  });
});

test('SES-2: another owner whose session comes to a rendered page has its data dropped', () => {
  const { store, heard } = newTab({ hinted: true, pageOwner });
  store.handleAuthEvent('INITIAL_SESSION', buildSession({ id: 'bob' }));

  expect(store.state()).toMatchObject({ owner: { id: 'bob' } });
  expect(heard.owners).toBe(1);
});

test('SES-2: a sign-out in another tab before the session of a rendered page was known leaves it, too', () => {
  const { tab, store } = newTab({ hinted: true, pageOwner });
  tab.hinted = false;
  store.handleAuthEvent('INITIAL_SESSION', null);

  expect(store.state()).toEqual({ status: 'signed-out', reason: 'left' });
});

test('APP-11: a rendered page whose session takes long says so, and keeps its owner', () => {
  const { store, heard } = newTab({ hinted: true, pageOwner });
  store.handleSlowRefresh();
  expect(store.state()).toEqual({ status: 'loading', unreachable: true, slow: true, lastOwner: pageOwner });

  store.handleAuthEvent('TOKEN_REFRESHED', ada);
  expect(store.state()).toMatchObject({ status: 'signed-in' });
  expect(heard.owners).toBe(0);
});

test.each([
  [
    'has ended',
    (tab: ReturnType<typeof newTab>) => tab.store.handleAuthEvent('INITIAL_SESSION', null),
    'signed-out',
  ],
  [
    'is refused',
    (tab: ReturnType<typeof newTab>) => tab.store.handleAuthEvent('SIGNED_OUT', null),
    'signed-out',
  ],
  ['can’t be reached', (tab: ReturnType<typeof newTab>) => tab.store.handleRefreshLost(), 'loading'],
])('SES-7: a rendered page says so when its session %s', (_, happens, status) => {
  const opened = newTab({ hinted: true, pageOwner });
  opened.tab.hinted = false;
  happens(opened);

  expect(opened.store.state()).toMatchObject({ status });
});

test('SES-7: an unreachable session is not given up: the page keeps loading and says so', () => {
  const { store } = newTab({ hinted: true });
  store.handleAuthEvent('INITIAL_SESSION', null);
  expect(store.state()).toEqual({ status: 'loading', unreachable: true });
  store.handleAuthEvent('TOKEN_REFRESHED', ada);
  expect(store.state()).toMatchObject({ status: 'signed-in' });
});

test('SES-7: a lost first refresh is reported immediately; later ones change nothing for a signed-in user', () => {
  const { store } = newTab({ hinted: true });
  store.handleRefreshLost();
  expect(store.state()).toEqual({ status: 'loading', unreachable: true });
  store.handleAuthEvent('TOKEN_REFRESHED', ada);
  store.handleRefreshLost();
  expect(store.state()).toMatchObject({ status: 'signed-in' });
});

test('SES-7: a first refresh that takes long names who was signed in, until it is answered or lost', () => {
  const lastOwner = { id: 'ada', name: 'Ada', email: '' };
  const { store } = newTab({ hinted: true, lastOwner });
  store.handleSlowRefresh();
  expect(store.state()).toEqual({ status: 'loading', unreachable: true, slow: true, lastOwner });
  store.handleRefreshLost();
  expect(store.state()).toEqual({ status: 'loading', unreachable: true, lastOwner });
  store.handleSlowRefresh();
  expect(store.state()).toEqual({ status: 'loading', unreachable: true, lastOwner });
  store.handleAuthEvent('TOKEN_REFRESHED', ada);
  store.handleSlowRefresh();
  expect(store.state()).toMatchObject({ status: 'signed-in' });
});

test('SES-2: a refusal that arrives after signing out does not make an expired session of it', () => {
  const { tab, store } = newTab();
  store.handleAuthEvent('SIGNED_IN', ada);
  store.handleAuthEvent('SIGNED_OUT', null);
  // The request was sent before: its refresh is refused, and the client reports that again.
  tab.refused = true;
  store.handleAuthEvent('SIGNED_OUT', null);
  expect(store.state()).toEqual({ status: 'signed-out', reason: 'left' });
});

test('SES-2: signing out clears the owner, and is distinguished from an expired session', () => {
  const { store, tab } = newTab();
  store.handleAuthEvent('SIGNED_IN', ada);
  store.handleAuthEvent('SIGNED_OUT', null);
  expect(store.state()).toEqual({ status: 'signed-out', reason: 'left' });
  expect(tab.known).toBe('');

  tab.refused = true;
  store.handleAuthEvent('SIGNED_IN', ada);
  store.handleAuthEvent('SIGNED_OUT', null);
  expect(store.state()).toEqual({ status: 'signed-out', reason: 'expired' });
});

test('SES-3: a sign-in that only restores the session from before is marked as such', () => {
  const reload = newTab({ hinted: true });
  reload.store.handleAuthEvent('SIGNED_IN', ada);
  expect(reload.heard.signIns).toEqual([
    { initialAuthComplete: false, restored: true, repeated: false, hadUser: false },
  ]);

  const fresh = newTab();
  fresh.store.handleAuthEvent('SIGNED_IN', ada);
  expect(fresh.heard.signIns[0]).toMatchObject({ initialAuthComplete: false, restored: false });
});

test('SES-3: the sign-in that the auth client reports for the session of the page is marked as restored', () => {
  const { store, heard, tab } = newTab({ hinted: true });
  tab.known = ada.access_token;
  store.handleAuthEvent('INITIAL_SESSION', ada);
  store.handleAuthEvent('SIGNED_IN', ada);
  expect(heard.signIns).toEqual([
    { initialAuthComplete: true, restored: true, repeated: false, hadUser: true },
  ]);

  // Another owner signs in after that.
  store.handleAuthEvent('SIGNED_IN', bob);
  expect(heard.signIns[1]).toMatchObject({ restored: false });
});

test('SES-4: the same owner within five minutes of the last event is a repetition', () => {
  const { store, heard, tab } = newTab();
  store.handleAuthEvent('SIGNED_IN', ada);
  tab.now = 5 * minute - 1;
  store.handleAuthEvent('SIGNED_IN', ada);
  tab.now = 9 * minute;
  store.handleAuthEvent('SIGNED_IN', ada);
  tab.now = 15 * minute;
  store.handleAuthEvent('SIGNED_IN', ada);
  expect(heard.signIns.map(({ repeated }) => repeated)).toEqual([false, true, true, false]);
  expect(heard.signIns.map(({ hadUser }) => hadUser)).toEqual([false, true, true, true]);
});

test('SES-4: a tab that resets a password ignores all events but the recovery', () => {
  const { store, tab } = newTab();
  store.handleAuthEvent('INITIAL_SESSION', null);
  tab.ignoring = true;
  store.handleAuthEvent('SIGNED_IN', ada);
  store.handleAuthEvent('TOKEN_REFRESHED', ada);
  store.handleAuthEvent('SIGNED_OUT', null);
  expect(store.state()).toEqual({ status: 'signed-out', reason: 'none' });
  expect(tab.known).toBe('');
  store.handleAuthEvent('PASSWORD_RECOVERY', buildSession({ method: 'recovery' }));
  expect(store.state()).toMatchObject({ status: 'recovering' });
});

test('RESET-4: when events resume, a session that has ended is removed and an active one is kept', () => {
  const { store, tab } = newTab();
  store.handleAuthEvent('PASSWORD_RECOVERY', buildSession({ method: 'recovery' }));
  store.settle(buildSession({ method: 'recovery' }));
  expect(store.state()).toMatchObject({ status: 'recovering' });
  store.settle(undefined);
  expect(store.state()).toEqual({ status: 'signed-out', reason: 'none' });
  store.settle(ada);
  expect(store.state()).toMatchObject({ status: 'signed-out' });

  store.handleAuthEvent('SIGNED_IN', ada);
  tab.hinted = true;
  store.settle(undefined);
  expect(store.state()).toEqual({ status: 'loading', unreachable: false });
});

test('SES-4: after a reload a tab that resets a password still learns its session', () => {
  const { store, tab } = newTab({ hinted: true });
  tab.ignoring = true;
  store.handleAuthEvent('INITIAL_SESSION', buildSession({ method: 'recovery' }));
  expect(store.state()).toMatchObject({ status: 'recovering' });
});

test('USER_UPDATED: a new name or address is shown immediately', () => {
  const { store, heard } = newTab();
  store.handleAuthEvent('SIGNED_IN', ada);
  store.handleAuthEvent(
    'USER_UPDATED',
    buildSession({ name: 'Ada Lovelace', email: 'ada@lovelace.example' }),
  );
  expect(store.state()).toMatchObject({ owner: { name: 'Ada Lovelace', email: 'ada@lovelace.example' } });
  expect(heard.owners).toBe(0);
});

test('MFA_CHALLENGE_VERIFIED: the code completes the sign-in in every tab', () => {
  const { store, heard } = newTab();
  const factors = [{ status: 'verified' }];
  store.handleAuthEvent('SIGNED_IN', buildSession({ factors }));
  store.handleAuthEvent('MFA_CHALLENGE_VERIFIED', buildSession({ factors, aal: 'aal2' }));
  expect(heard.states).toEqual(['second-factor', 'signed-in']);
});

test('if the server requires a code after all, the tab is signed out until it has it', () => {
  const { store } = newTab();
  store.needSecondFactor();
  expect(store.state()).toMatchObject({ status: 'loading' });
  store.handleAuthEvent('SIGNED_IN', ada);
  store.needSecondFactor();
  expect(store.state()).toMatchObject({ status: 'second-factor', owner: { id: 'ada' } });
});

test('SES-9: a refresh by this tab is announced, but not the first answer of a page nor a refresh by another tab', () => {
  const { store, tab, heard } = newTab({ hinted: true });
  const refreshHere = (generation: number) => {
    const session = buildSession({ generation });
    tab.known = session.access_token;
    store.handleAuthEvent('TOKEN_REFRESHED', session);
  };
  refreshHere(1);
  expect(heard.refreshes).toBe(0);
  refreshHere(2);
  expect(heard.refreshes).toBe(1);
  store.handleAuthEvent('TOKEN_REFRESHED', buildSession({ generation: 3 }));
  expect(heard.refreshes).toBe(1);
});

test('SEC-1: a change of the owner is announced, the same owner is not, also after signing out', () => {
  const { store, heard } = newTab();
  store.handleAuthEvent('SIGNED_IN', ada);
  store.handleAuthEvent('SIGNED_OUT', null);
  store.handleAuthEvent('SIGNED_IN', ada);
  expect(heard.owners).toBe(0);
  store.handleAuthEvent('SIGNED_OUT', null);
  store.handleAuthEvent('SIGNED_IN', buildSession({ id: 'bea' }));
  expect(heard.owners).toBe(1);
});

test('SES-6: events of an ended session from a tab that was asleep change nothing', () => {
  const { store, tab, heard } = newTab();
  const factors = [{ status: 'verified' }];
  store.handleAuthEvent('SIGNED_IN', buildSession({ factors, aal: 'aal2' }));
  tab.outdated = true;
  store.handleAuthEvent('SIGNED_IN', buildSession({ factors, aal: 'aal1' }));
  expect(store.state()).toMatchObject({ status: 'signed-in' });
  expect(heard.signIns).toHaveLength(1);
});

test('SES-1: a repeated event is announced once', () => {
  const { store, heard } = newTab();
  store.handleAuthEvent('SIGNED_IN', ada);
  store.handleAuthEvent('INITIAL_SESSION', ada);
  expect(heard.states).toEqual(['signed-in']);
});

test('PET-5: an unreachable session names who was signed in last, and what was shown is loaded once it is back', () => {
  const lastOwner = { id: 'ada', name: 'Ada Byron', email: '' };
  const { store, heard } = newTab({ hinted: true, lastOwner });
  store.handleRefreshLost();
  expect(store.state()).toEqual({ status: 'loading', unreachable: true, lastOwner });
  store.handleAuthEvent('TOKEN_REFRESHED', ada);
  expect(store.state()).toMatchObject({ status: 'signed-in' });
  expect(heard).toMatchObject({ refreshes: 1, owners: 0 });
});

test('REM-7: when it is another owner who comes back, everything of the last one is dropped', () => {
  const { store, heard } = newTab({ hinted: true, lastOwner: { id: 'bob', name: 'Bob', email: '' } });
  store.handleRefreshLost();
  store.handleAuthEvent('TOKEN_REFRESHED', ada);
  expect(heard).toMatchObject({ refreshes: 0, owners: 1 });
});
