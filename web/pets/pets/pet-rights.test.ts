import { expect, test } from 'vitest';

import type { PetGrant } from '#shared/pets/people.ts';

import { can } from './pet-rights.ts';

const shared = (role: PetGrant['role'], scope: PetGrant['scope'] = null) => ({
  sharedBy: { owner: 'Ada', role, scope, papers: 'none' as const, untilDay: null },
});

test('PEOPLE-6: an owner is offered everything, and so is a copy from before pets were shared', () => {
  expect(can({ sharedBy: null }, 'own')).toBe(true);
  expect(can({} as { sharedBy: null }, 'own')).toBe(true);
});

test('PEOPLE-6: others are offered what their role includes', () => {
  expect(can(shared('co_owner'), 'manage')).toBe(true);
  expect(can(shared('co_owner'), 'own')).toBe(false);
  expect(can(shared('sitter'), 'record')).toBe(true);
  expect(can(shared('sitter'), 'write')).toBe(false);
  expect(can(shared('viewer', 'everything'), 'record')).toBe(false);
  expect(can(shared('viewer', 'basics'), 'medical')).toBe(false);
});
