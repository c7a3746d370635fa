import { describe, expect, test } from 'vitest';

import type { KnownDose, KnownFacts } from './requirement-answers.ts';
import { answersTo, isMet } from './requirement-answers.ts';
import { requirementFields, parseRequirements } from './requirement-params.ts';
import { requirementPresets } from './requirement-presets.ts';
import { answerInWords, requirementLines } from './requirement-words.ts';
import { requirementList } from './requirements.schema.ts';
import { citationOf, travelNote } from './travel-words.ts';

const eu = { ...requirementPresets.entryToEu, certificates: false };
const us = { ...requirementPresets.entryToUs, certificates: false };

const facts: KnownFacts = {
  type: 'dog',
  doses: [],
  microchip: '276098102345678',
  microchippedOn: '2024-05-01',
  neutered: null,
  birthDate: '2024-02-01',
  labTests: [],
  medications: [],
};

const dose = (
  dateAdministered: string,
  expirationDate: string | null,
  documentIds: string[] = [],
): KnownDose => ({
  name: 'Rabies',
  vaccine: 'rabies',
  dateAdministered,
  expirationDate,
  documentIds,
});

const answers = (
  list: Parameters<typeof answersTo>[0],
  known: Partial<KnownFacts>,
  [arrival, departure = arrival]: [arrival: string, departure?: string],
) => answersTo(list, { ...facts, ...known }, { arrival, departure });

const rabies = (
  known: Partial<KnownFacts>,
  days: [string, string?],
  list = eu as Parameters<typeof answersTo>[0],
) => {
  const { kind, on } = answers(list, known, days).find(({ vaccine }) => vaccine === 'rabies') ?? {};

  return [kind, on];
};

describe('PROOF-6: a rabies dose that doesn’t count for entry to the EU', () => {
  test('was given the day before the chip; on the same day it counts', () => {
    const first = { doses: [dose('2024-05-01', '2027-05-01')] };

    expect(rabies({ ...first, microchippedOn: '2024-05-02' }, ['2025-05-01'])).toEqual([
      'beforeChip',
      '2024-05-01',
    ]);
    expect(rabies({ ...first, microchippedOn: '2024-05-01' }, ['2025-05-01'])).toEqual([
      'valid',
      '2027-05-01',
    ]);
  });

  test('was given a day before 12 weeks of age; on that day it counts', () => {
    const born = { birthDate: '2024-02-01', microchippedOn: '2024-03-01' };

    expect(rabies({ ...born, doses: [dose('2024-04-24', '2025-04-24')] }, ['2024-06-01'])).toEqual([
      'tooYoung',
      '2024-04-24',
    ]);
    expect(rabies({ ...born, doses: [dose('2024-04-25', '2025-04-25')] }, ['2024-06-01'])).toEqual([
      'valid',
      '2025-04-25',
    ]);
  });

  test('12 weeks are counted over a leap day', () => {
    const doses = [dose('2024-04-24', '2025-04-24')];
    const known = { doses, microchippedOn: '2024-03-01' };

    expect(rabies({ ...known, birthDate: '2024-01-31' }, ['2024-06-01'])).toEqual(['valid', '2025-04-24']);
    expect(rabies({ ...known, birthDate: '2024-02-01' }, ['2024-06-01'])[0]).toBe('tooYoung');
  });
});

describe('PROOF-6: a first rabies dose for entry to the EU', () => {
  test.each([
    ['2024-05-21', 'waits', '2024-05-22'],
    ['2024-05-22', 'valid', '2025-05-01'],
  ])('with arrival on %s, 20 or 21 days later: %s', (arrival, kind, on) => {
    expect(rabies({ doses: [dose('2024-05-01', '2025-05-01')] }, [arrival])).toEqual([kind, on]);
  });

  test('counts its 21 days over the end of February, in a leap year and another one', () => {
    const at = (given: string, arrival: string) =>
      rabies({ doses: [dose(given, '2029-01-01')], microchippedOn: '2024-01-01', birthDate: null }, [
        arrival,
      ])[0];

    expect([at('2028-02-10', '2028-03-01'), at('2028-02-10', '2028-03-02')]).toEqual(['waits', 'valid']);
    expect([at('2027-02-10', '2027-03-02'), at('2027-02-10', '2027-03-03')]).toEqual(['waits', 'valid']);
  });

  test.each([
    ['2025-05-01', 'valid'],
    ['2025-05-02', 'lapses'],
  ])('is valid through its last day: departure on %s', (departure, kind) => {
    expect(rabies({ doses: [dose('2024-05-01', '2025-05-01')] }, ['2025-04-20', departure])).toEqual([
      kind,
      '2025-05-01',
    ]);
  });

  test('has expired the day after, and is undated without a last day', () => {
    expect(rabies({ doses: [dose('2024-05-01', '2025-05-01')] }, ['2025-05-02'])).toEqual([
      'expired',
      '2025-05-01',
    ]);
    expect(rabies({ doses: [dose('2024-05-01', null)] }, ['2025-05-02'])[0]).toBe('undated');
    expect(rabies({ doses: [] }, ['2025-05-02'])).toEqual(['missing', null]);
  });
});

describe('PROOF-6: a booster for entry to the EU', () => {
  const first = dose('2024-05-01', '2025-05-01');

  test.each([
    ['on the last valid day of the dose before', '2025-05-01', ['valid', '2028-05-01']],
    ['the day after, and is a first one again', '2025-05-02', ['waits', '2025-05-23']],
  ])('given %s', (_when, given, expected) => {
    expect(rabies({ doses: [dose(given, '2028-05-01'), first] }, ['2025-05-03'])).toEqual(expected);
  });

  test('after a dose that didn’t count is a first one', () => {
    const doses = [first, dose('2025-04-20', '2028-04-20')];

    expect(rabies({ doses, microchippedOn: '2024-06-01' }, ['2025-05-02'])).toEqual(['waits', '2025-05-11']);
    expect(rabies({ doses, microchippedOn: '2024-06-01' }, ['2025-05-11'])).toEqual(['valid', '2028-04-20']);
  });

  test('before the first dose is valid is a first one, and the first dose keeps its day', () => {
    const doses = [first, dose('2024-05-15', '2025-05-15')];

    expect(rabies({ doses }, ['2024-05-21'])[0]).toBe('waits');
    expect(rabies({ doses }, ['2024-05-22'])).toEqual(['valid', '2025-05-01']);
  });

  test('of a chain counts, and its certificate is its own', () => {
    const doses = [first, dose('2025-04-30', '2026-04-30', ['paper']), dose('2026-04-30', '2029-04-30')];
    const kindOf = (list: typeof doses) =>
      rabies({ doses: list }, ['2026-05-02'], requirementPresets.entryToEu)[0];

    expect(kindOf(doses)).toBe('noCertificate');
    expect(kindOf([...doses.slice(0, 2), dose('2026-04-30', '2029-04-30', ['paper'])])).toBe('valid');
  });
});

describe('PROOF-6: the chip', () => {
  const valid = [dose('2024-05-01', '2027-05-01')];
  const ofChip = (known: Partial<KnownFacts>) =>
    answers(eu, { doses: valid, ...known }, ['2025-05-01'])
      .filter(({ asked }) => asked === 'chipDate' || asked === 'microchip')
      .map(({ asked, kind }) => `${asked} ${kind}`);

  test('without a date is missing, and fails no dose', () => {
    const known = { microchippedOn: null };
    expect(ofChip(known)).toEqual(['chipDate missing', 'microchip met']);
    const [missing] = answers(eu, { doses: valid, ...known }, ['2025-05-01']);

    expect(missing && answerInWords(missing, eu)).toBe('Chip date not on record');
    expect(rabies({ doses: valid, ...known }, ['2025-05-01'])[0]).toBe('valid');
  });

  test.each([
    [null, 'unknown'],
    ['123456789', 'notIso'],
    ['999000000000001', 'notIso'],
    ['276098102345678', 'met'],
  ])('number %s: %s', (microchip, kind) => {
    expect(ofChip({ microchip })).toContain(`microchip ${kind}`);
  });
});

describe('PROOF-6: entry of a dog to the US', () => {
  const asked = (known: Partial<KnownFacts>, days: [string, string?]) =>
    Object.fromEntries(
      answers(us, { doses: [dose('2024-05-02', '2025-05-02')], ...known }, days).map(({ asked, kind }) => [
        asked,
        kind,
      ]),
    );

  test.each([
    ['2024-07-31', 'look'],
    ['2024-08-01', 'met'],
  ])('on %s, a day before six months of age and on it: %s', (arrival, kind) => {
    expect(asked({}, [arrival])['age']).toBe(kind);
  });

  test('six months after August 31 are the last day of February', () => {
    const at = (birthDate: string, arrival: string) => asked({ birthDate }, [arrival])['age'];

    expect([at('2023-08-31', '2024-02-28'), at('2023-08-31', '2024-02-29')]).toEqual(['look', 'met']);
    expect([at('2024-08-31', '2025-02-27'), at('2024-08-31', '2025-02-28')]).toEqual(['look', 'met']);
  });

  test('has a dose after the chip, at once, and the form is left to the owner', () => {
    expect(asked({}, ['2024-09-01'])).toEqual({
      vaccine: 'valid',
      age: 'met',
      microchip: 'met',
      chipDate: 'met',
      importForm: 'look',
    });
    expect(asked({ microchippedOn: '2024-05-03' }, ['2024-09-01'])['vaccine']).toBe('beforeChip');
    expect(asked({ birthDate: null }, ['2024-09-01'])['age']).toBe('unknown');
  });

  test('asks a cat for nothing, and neither list asks a rabbit', () => {
    expect(answers(us, { type: 'cat' }, ['2024-09-01'])).toEqual([]);
    expect(answers(eu, { type: 'rabbit' }, ['2024-09-01'])).toEqual([]);
    expect(answers(eu, { type: 'cat' }, ['2024-09-01']).length).toBeGreaterThan(1);
  });
});

describe('PROOF-6: words', () => {
  test.each([eu, us])('every answer cites its rule', (list) => {
    for (const microchippedOn of [null, '2024-05-01', '2024-06-01'])
      for (const arrival of ['2024-05-10', '2024-09-01'])
        for (const answer of answers(list, { microchippedOn, doses: [dose('2024-05-01', '2025-05-01')] }, [
          arrival,
        ])) {
          expect(citationOf(answer, list)).toMatch(
            /^(Regulation \(EU\) No 576\/2013, Annex|CDC rules since August 1, 2024)/,
          );
          expect(answerInWords(answer, list)).not.toBe('');
        }
  });

  test('a list without travel rules cites none', () => {
    const list = { ...requirementPresets.landlord };
    for (const answer of answers(list, {}, ['2024-09-01'])) expect(citationOf(answer, list)).toBeNull();
  });

  test('say which dose doesn’t count, and since when the regulation is replaced', () => {
    const [first] = answers(eu, { microchippedOn: '2024-06-01', doses: [dose('2024-05-01', '2025-05-01')] }, [
      '2024-09-01',
    ]);
    if (!first) throw new Error('No answer');

    expect(isMet(first)).toBe(false);
    expect(answerInWords(first, eu)).toBe(
      'Chip after the rabies shot of May 1, 2024: this dose doesn’t count',
    );
    expect(citationOf(first, eu)).toBe('Regulation (EU) No 576/2013, Annex III, point 2(d)');
    expect(travelNote('eu')).toContain('applied until April 21, 2026');
    expect(travelNote('us')).toContain('Planning aid');
    expect(requirementLines(eu, []).length).toBe(3);
  });

  test('an address with other rules than these is no list', () => {
    const query = (travel: string) => new URLSearchParams(`name=Inn&travel=${travel}`);

    expect([parseRequirements(query('eu'))?.travel, parseRequirements(query('mars'))]).toEqual([
      'eu',
      undefined,
    ]);
    expect(requirementList.safeParse(requirementFields(query('mars'))).success).toBe(false);
  });
});
