import { expect, test } from 'vitest';

import { isPlanOutdated } from './database-failures.ts';

const refusal = (message: string, facts: { code: string; routine?: string }) =>
  Object.assign(new Error(message), facts);

test('an outdated plan is recognized in any language', () => {
  const facts = { code: '0A000', routine: 'RevalidateCachedQuery' };
  const german = refusal('gecachter Plan darf den Ergebnistyp nicht ändern', facts);

  expect(isPlanOutdated(german)).toBe(true);
  expect(isPlanOutdated(new Error('Failed query', { cause: german }))).toBe(true);
});

test('other features that PostgreSQL lacks are not an outdated plan', () => {
  const message = 'cached plan must not change result type';

  expect(isPlanOutdated(refusal(message, { code: '0A000', routine: 'transformLockingClause' }))).toBe(false);
});
