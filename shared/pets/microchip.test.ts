import { describe, expect, test } from 'vitest';

import { microchipOrNull } from './microchip.schema.ts';
import { formatMicrochip, normalizeMicrochip, readMicrochip } from './microchip.ts';

describe('the number of a microchip', () => {
  test.each([
    ['276098102345678', { standard: 'iso', prefix: '276', issuedBy: 'country' }],
    ['985112345678903', { standard: 'iso', prefix: '985', issuedBy: 'manufacturer' }],
    ['999000000000001', { standard: 'iso', prefix: '999', issuedBy: 'test' }],
    ['276274877906943', { standard: 'iso', prefix: '276', issuedBy: 'country' }],
    ['123456789', { standard: 'older' }],
    ['00061A3B4C', { standard: 'older' }],
  ])('%s is one', (number, read) => {
    expect(readMicrochip(number)).toEqual(read);
  });

  test.each([
    '276274877906944',
    '000098102345678',
    '27609810234567',
    '2760981023456789',
    '27609810234567X',
    '12345678',
    'G0061A3B4C',
    '',
  ])('%s is none: %#', (number) => {
    expect(readMicrochip(number)).toBeUndefined();
  });

  test('is shown in groups of three', () => {
    expect(formatMicrochip('276098102345678')).toBe('276 098 102 345 678');
    expect(formatMicrochip('00061A3B4C')).toBe('000 61A 3B4 C');
  });

  test('is stored without separators', () => {
    expect(normalizeMicrochip(' 276 098-102.345 678 ')).toBe('276098102345678');
    expect(microchipOrNull.parse('276 0981 0234 5678')).toBe('276098102345678');
    expect(microchipOrNull.parse(' ')).toBeNull();
    expect(microchipOrNull.parse(null)).toBeNull();
  });

  test('that is invalid gets a helpful message', () => {
    expect(microchipOrNull.safeParse('12').error?.issues[0]?.message).toMatch(/15 digits/);
  });
});
