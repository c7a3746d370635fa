import { describe, expect, test } from 'vitest';

import { presetName, presetRules } from './preset-words.ts';
import type { KnownFacts } from './requirement-answers.ts';
import { answersTo } from './requirement-answers.ts';
import { parseRequirements, requirementParams } from './requirement-params.ts';
import { presetKeys, presetsFor, requirementPresets } from './requirement-presets.ts';
import { requirementList } from './requirements.schema.ts';
import type { Requirements } from './requirements.ts';
import { commonRequirements } from './requirements.ts';

const stay = { arrival: '2027-05-01', departure: '2027-05-08' };
const facts: KnownFacts = {
  type: 'dog',
  doses: [],
  microchip: null,
  microchippedOn: null,
  neutered: null,
  birthDate: null,
  labTests: [],
  medications: [],
};
const nothing: Requirements = { ...commonRequirements, vaccines: [] };
const rabies = {
  name: 'Rabies',
  vaccine: 'rabies',
  dateAdministered: '2026-05-08',
  expirationDate: '2029-05-08',
  documentIds: [],
};
const kindOf = (asked: Partial<Requirements>, known: Partial<KnownFacts>) =>
  answersTo({ ...nothing, ...asked }, { ...facts, ...known }, stay).map(({ kind }) => kind);

describe('PROOF-3: how a record answers a list', () => {
  test('a cat is not asked for the vaccines of dogs, and a rabbit for none', () => {
    const names = (type: string) =>
      answersTo(commonRequirements, { ...facts, type }, stay).map(({ vaccine }) => vaccine);

    expect([names('dog'), names('cat'), names('rabbit')]).toEqual([
      ['rabies', 'dapp', 'bordetella'],
      ['rabies', 'fvrcp'],
      [],
    ]);
  });

  test('a certificate is missing unless a dose that covers the stay has a document', () => {
    const asked = { ...nothing, vaccines: ['rabies'] as const, certificates: true };
    const proven = { ...rabies, documentIds: ['one'] };
    const old = { ...proven, dateAdministered: '2020-05-08', expirationDate: '2021-05-08' };
    const kinds = (doses: KnownFacts['doses']) =>
      answersTo(asked, { ...facts, doses }, stay).map(({ kind }) => kind);

    expect([kinds([rabies]), kinds([rabies, old]), kinds([proven])]).toEqual([
      ['noCertificate'],
      ['noCertificate'],
      ['valid'],
    ]);
  });

  test.each([
    [{ neutered: true }, 'met'],
    [{ neutered: false }, 'unmet'],
    [{ neutered: null }, 'unknown'],
    [{ neutered: false, birthDate: '2026-12-01' }, 'look'],
    [{ neutered: false, birthDate: '2026-10-01' }, 'unmet'],
  ])('spayed or neutered from seven months, with %o: %s', (known, kind) => {
    expect(kindOf({ neuteredFromMonths: 7 }, known)).toEqual([kind]);
  });

  test.each([
    [[], 'missing'],
    [[{ title: 'Fecal flotation', eventDate: '2026-12-01' }], 'look'],
    [[{ title: 'Kotuntersuchung', eventDate: '2026-10-31' }], 'expired'],
    [[{ title: 'Blood count', eventDate: '2026-12-01' }], 'missing'],
    [[{ title: 'Fecal test', eventDate: '2027-05-02' }], 'missing'],
  ])('a fecal test within six months, with %o: %s', (labTests, kind) => {
    expect(kindOf({ fecalTestMonths: 6 }, { labTests })).toEqual([kind]);
  });

  test.each([
    [{ name: 'NexGard', startDate: '2026-01-01', endDate: null }, 'look'],
    [{ name: 'NexGard', startDate: '2026-01-01', endDate: '2026-12-31' }, 'missing'],
    [{ name: 'Apoquel', startDate: '2026-01-01', endDate: null }, 'missing'],
  ])('flea and tick treatment, with %o: %s', (medication, kind) => {
    expect(kindOf({ fleaTick: true }, { medications: [medication] })).toEqual([kind]);
  });

  test('the presets are lists, and each survives its address', () => {
    for (const key of presetKeys) {
      const { species, rules, ...preset } = requirementPresets[key];
      const list = { ...preset, name: presetName(key) };
      expect([key, requirementList.safeParse(list).success]).toEqual([key, true]);
      expect(parseRequirements(new URLSearchParams(requirementParams(list)))).toEqual({
        ...list,
        vaccines: expect.arrayContaining([...list.vaccines]),
      });
      expect([key, species.length > 0, rules === null]).toEqual([key, true, presetRules(key) === undefined]);
    }
  });

  test('a pet is offered the presets of its species', () => {
    expect(presetsFor('rabbit')).toEqual(['landlord']);
    expect(presetsFor('cat')).not.toContain('entryToUs');
    expect(presetsFor('dog')).toEqual(presetKeys);
    expect(presetsFor('fish')).toEqual([]);
  });
});
