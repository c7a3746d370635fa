import { describe, expect, test } from 'vitest';

import { coverOf } from './stay-cover.ts';

const dose = (dateAdministered: string, expirationDate: string | null) => ({
  dateAdministered,
  expirationDate,
});
const stay = { arrival: '2027-05-01', departure: '2027-05-08' };

describe('how a vaccine covers a stay', () => {
  test.each([
    ['through the day of departure', '2027-05-08', 'valid'],
    ['to the day before departure', '2027-05-07', 'lapses'],
    ['to the day of arrival', '2027-05-01', 'lapses'],
    ['to the day before arrival', '2027-04-30', 'expired'],
  ])('valid %s', (_what, through, kind) => {
    expect(coverOf([dose('2026-05-08', through)], stay)).toEqual({
      kind,
      dose: dose('2026-05-08', through),
      on: through,
    });
  });

  test('a day away that begins and ends on the last valid day is covered', () => {
    const day = { arrival: '2027-05-08', departure: '2027-05-08' };

    expect(coverOf([dose('2026-05-08', '2027-05-08')], day).kind).toBe('valid');
  });

  test.each([
    ['2027-05-01', 24, 'tooLate'],
    ['2027-04-30', 24, 'valid'],
    ['2027-04-30', 48, 'tooLate'],
    ['2027-04-29', 48, 'valid'],
    ['2027-05-01', 0, 'valid'],
  ])('given on %s, %s hours before arrival are needed: %s', (given, hoursBefore, kind) => {
    expect(coverOf([dose(given, '2028-05-01')], stay, { hoursBefore }).kind).toBe(kind);
  });

  test('an earlier dose that still holds counts beside one that was given too late', () => {
    const doses = [dose('2027-04-30', '2030-04-30'), dose('2024-05-10', '2027-05-09')];

    expect(coverOf(doses, stay, { hoursBefore: 48 })).toEqual({
      kind: 'valid',
      dose: doses[1],
      on: '2027-05-09',
    });
  });

  test('of two that hold, the longer answers', () => {
    const doses = [dose('2026-05-08', '2027-05-20'), dose('2026-06-01', '2029-06-01')];

    expect(coverOf(doses, stay)).toMatchObject({ kind: 'valid', on: '2029-06-01' });
  });

  test('nothing on record, a dose in the future, and one without a last day are no cover', () => {
    expect(coverOf([], stay)).toEqual({ kind: 'missing' });
    expect(coverOf([dose('2027-05-02', '2028-05-02')], stay)).toEqual({ kind: 'missing' });
    expect(coverOf([dose('2026-05-08', null)], stay)).toEqual({
      kind: 'undated',
      dose: dose('2026-05-08', null),
    });
  });
});
