import { expect, test } from 'vitest';

import { derivedId } from './ids.ts';

test('the same text has the same id, in every release', () => {
  expect(derivedId('denmate import\na\nb\nc')).toBe('b8a4dc54-7918-8088-91f7-606729a3785c');
});
