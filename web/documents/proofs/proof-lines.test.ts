import { expect, test } from 'vitest';

import { schedules } from '#shared/health/vaccines/schedules.ts';

import { core, proofLines, proofSummary } from './proof-lines.ts';

const coreOf = (schedule: keyof typeof schedules, species: string) =>
  schedules[schedule]
    .flatMap(({ rules }) => rules)
    .filter((rule) => rule.species === species && rule.group === 'core' && !rule.coreBelow)
    .map(({ vaccine }) => vaccine);

test.each(['dog', 'cat'])('PROOF-1: the card of a %s names what all schedules call core', (species) => {
  const everywhere = new Set(coreOf('worldwide', species));
  const inAll = new Set(coreOf('north-america', species).filter((vaccine) => everywhere.has(vaccine)));

  expect(core[species]?.toSorted()).toEqual([...inAll].toSorted());
});

test('PROOF-1: core vaccines that aren’t on record are named, and others follow', () => {
  const dose = { name: 'Lyme', vaccine: 'lyme', expirationDate: null } as never;

  expect(proofLines('dog', [dose]).map(({ key, name, dose }) => [key, name, dose !== null])).toEqual([
    ['rabies', 'Rabies', false],
    ['dapp', 'Distemper, adenovirus, parvovirus', false],
    ['lyme', 'Lyme disease', true],
  ]);
  expect(proofLines('parrot', [])).toEqual([]);
});

test('PROOF-1: in short, a card says what has expired and how many are valid, through the last day', () => {
  const dose = (name: string, expirationDate: string | null) =>
    ({ name, vaccine: null, expirationDate }) as never;
  const lines = proofLines('parrot', [
    dose('Pox', '2026-11-28'),
    dose('Polyoma', '2026-11-29'),
    dose('Other', null),
  ]);

  expect(proofSummary(lines, '2026-11-29')).toEqual({ expired: ['Pox'], valid: 1 });
  expect(proofSummary(proofLines('dog', []), '2026-11-29')).toEqual({ expired: [], valid: 0 });
});
