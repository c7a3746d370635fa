import { expect, test } from 'vitest';

import { MasterKeyMissing } from '#server/platform/encryption/master-keys.ts';
import { FileDamaged } from '#server/platform/storage/storage.ts';

import { explainFailure } from './failures.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error(code), { code, ...more });
const failedQuery = (cause: Error) => new Error('Failed query', { cause });

test.each([
  ['a full disk while a file is stored', coded('ENOSPC'), 'noSpace'],
  ['a full disk of the database', failedQuery(coded('53100')), 'noSpace'],
  ['a database that is starting', failedQuery(coded('57P03')), 'unavailable'],
  ['a missing socket', coded('ENOENT', { syscall: 'connect' }), 'unavailable'],
  ['a connection that broke', failedQuery(new Error('Connection terminated unexpectedly')), 'unavailable'],
  ['a damaged file', new FileDamaged('documents/ab/c', 'part 1 of 2'), 'damaged'],
  ['a missing master key', new MasterKeyMissing('documents/ab/c', 'id'), 'unavailable'],
  ['a missing file', coded('ENOENT', { syscall: 'open' }), undefined],
  ['a violated constraint', failedQuery(coded('23505')), undefined],
])('people are told about %s', (_what, error, kind) => {
  expect(explainFailure(error)?.kind).toBe(kind);
});
