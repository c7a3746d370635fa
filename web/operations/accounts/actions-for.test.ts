import { expect, test } from 'vitest';

import { actionsFor } from './actions-for.ts';

test('ADMIN-1: the actions on an account follow from its status', () => {
  const actions = (status: Parameters<typeof actionsFor>[0]['status'], isAdmin = false, isBlocked = false) =>
    actionsFor({ status, isAdmin, isBlocked }).map((action) => action.replace('users.', ''));

  expect(actions('waiting')).toEqual(['resend_verification', 'block', 'close']);
  expect(actions('active')).toEqual(['make_administrator', 'block', 'close']);
  expect(actions('active', true)).toEqual(['remove_administrator', 'block', 'close']);
  expect(actions('blocked')).toEqual(['unblock', 'close']);
  expect(actions('closed')).toEqual(['block']);
  expect(actions('closed', false, true)).toEqual(['unblock']);
});

test('ADMIN-1: whatever the status, an administrator can be removed and nobody made one who can’t sign in', () => {
  for (const status of ['waiting', 'blocked', 'closed'] as const) {
    expect(actionsFor({ status, isAdmin: true, isBlocked: false })).toContain('users.remove_administrator');
    expect(actionsFor({ status, isAdmin: false, isBlocked: false })).not.toContain(
      'users.make_administrator',
    );
  }
});
