import { expect, test } from 'vitest';

import { captureRecovery, capturedRecovery, recoveryIn, releaseRecovery } from './recovery-link.ts';

test('RESET-3: the token of a recovery link is read from its hash', () => {
  expect(recoveryIn('#token_hash=abc-_1&type=recovery')).toEqual({ recoveryToken: 'abc-_1' });
  expect(recoveryIn('#type=recovery&token_hash=abc')).toEqual({ recoveryToken: 'abc' });
});

test('RESET-3: a recovery link without a token is still a recovery link', () => {
  expect(recoveryIn('#type=recovery')).toEqual({ recoveryToken: undefined });
  expect(recoveryIn('#type=recovery&access_token=x.y.z')).toEqual({ recoveryToken: undefined });
});

test.each(['', '#', '#faq', '#access_token=x&type=signup', '#xtype=recovery', '#type=recovery2'])(
  'RESET-3: %j is none',
  (hash) => {
    expect(recoveryIn(hash)).toBeUndefined();
  },
);

test('RESET-3: the token is removed from the address bar immediately, and kept until it is handed over', () => {
  const shown: unknown[] = [];
  const history = { state: { idx: 0 }, replaceState: (...args: unknown[]) => void shown.push(args) };
  captureRecovery({ hash: '#token_hash=abc&type=recovery', pathname: '/pets', search: '?add' }, history);

  expect(shown).toEqual([[{ idx: 0 }, '', '/pets?add']]);
  expect(capturedRecovery()).toEqual({ recoveryToken: 'abc' });
  releaseRecovery();
  expect(capturedRecovery()).toBeUndefined();
});

test('RESET-3: any other address is unchanged', () => {
  const history = { state: null, replaceState: () => expect.unreachable() };
  captureRecovery({ hash: '#questions', pathname: '/', search: '' }, history);
  expect(capturedRecovery()).toBeUndefined();
});
