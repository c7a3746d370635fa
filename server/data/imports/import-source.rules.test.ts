import { expect, test } from 'vitest';

import { idInAccount } from './import-source.rules.ts';

test('PROMISE-4: a record that an earlier release has imported has the same id in the account now', () => {
  const [accountId, sourceId] = [
    '0198f7a2-0000-7000-8000-000000000001',
    '0198f7a2-0000-7000-8000-000000000002',
  ];

  expect(idInAccount(accountId, 'weights', sourceId)).toBe('298dc6b6-27e5-8ded-b782-66706ee829e8');
});
