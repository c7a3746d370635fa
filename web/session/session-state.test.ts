import { expect, test } from 'vitest';

import { stateOf } from './session-state.ts';
import { buildSession } from './testing/sessions.ts';

const owner = { id: 'ada', email: 'ada@example.org', name: 'Ada Byron' };

test('SES-1: a session says who is signed in', () => {
  expect(stateOf(buildSession())).toEqual({ status: 'signed-in', owner });
});

test('SES-11: an owner without a name has an empty one', () => {
  expect(stateOf(buildSession({ name: 7 }))).toMatchObject({ owner: { name: '' } });
});

test('with a second factor the password alone does not sign in', () => {
  const factors = [{ status: 'unverified' }, { status: 'verified' }];
  expect(stateOf(buildSession({ factors }))).toEqual({ status: 'second-factor', owner });
  expect(stateOf(buildSession({ factors, aal: 'aal2' }))).toEqual({ status: 'signed-in', owner });
});

test('an unverified factor is not asked for', () => {
  expect(stateOf(buildSession({ factors: [{ status: 'unverified' }] }))).toMatchObject({
    status: 'signed-in',
  });
});

test('RESET-2: a session from a recovery link does not sign in, with or without a second factor', () => {
  expect(stateOf(buildSession({ method: 'recovery' }))).toEqual({ status: 'recovering', owner });
  expect(stateOf(buildSession({ method: 'recovery', factors: [{ status: 'verified' }] }))).toMatchObject({
    status: 'recovering',
  });
});

test('PROMISE-4: a closed account does not sign in, and a second step comes before the choice to keep it', () => {
  const deletesAt = '2030-05-15T09:00:00.000Z';
  expect(stateOf(buildSession({ deletesAt }))).toEqual({ status: 'closed', owner, deletesAt });
  const factors = [{ status: 'verified' }];
  expect(stateOf(buildSession({ deletesAt, factors }))).toMatchObject({ status: 'second-factor' });
  expect(stateOf(buildSession({ deletesAt, method: 'recovery' }))).toMatchObject({ status: 'recovering' });
});

test('an unreadable token breaks nothing, because the server decides', () => {
  expect(stateOf({ ...buildSession(), access_token: 'opaque' })).toMatchObject({ status: 'signed-in' });
});
