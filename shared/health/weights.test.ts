import { describe, expect, test } from 'vitest';

import { formatDifference, formatWeight, parseWeight, showWeight } from './weights.ts';

describe('HEALTH-4: what is typed becomes whole grams, rounded once', () => {
  test.each([
    ['12 lb 4 oz', 'lbs', 5557, '12 lb 4 oz'],
    ['12lb4oz', 'lbs', 5557, '12 lb 4 oz'],
    ['12 lbs, 4 oz.', 'kg', 5557, '12 lb 4 oz'],
    ['12 pounds 4.5', 'kg', 5571, '12 lb 4.5 oz'],
    ['12.5', 'lbs', 5670, '12.5 lb'],
    ['12.5', 'kg', 12_500, '12.5 kg'],
    ['12,5', 'lbs', 5670, '12.5 lb'],
    ['5,6 kg', 'lbs', 5600, '5.6 kg'],
    ['5.60KG', 'lbs', 5600, '5.60 kg'],
    ['560 g', 'lbs', 560, '560 g'],
    ['1,200 g', 'lbs', 1200, '1200 g'],
    ['1,200 kg', 'lbs', 1200, '1.200 kg'],
    ['1,234.5 lb', 'kg', 559_960, '1234.5 lb'],
    ['.5 kg', 'lbs', 500, '0.5 kg'],
    ['5. kg', 'lbs', 5000, '5 kg'],
    ['3.5 oz', 'kg', 99, '3.5 oz'],
    ['１２ lb', 'lbs', 5443, '12 lb'],
    ['1 lb', 'lbs', 454, '1 lb'],
    ['0.1 oz', 'lbs', 3, '0.1 oz'],
    ['55.1 #', 'lbs', 24_993, '55.1 lb'],
    ['2 st 3 lb', 'kg', 14_061, '2 st 3 lb'],
    ['2st 3', 'kg', 14_061, '2 st 3 lb'],
    ['1 stone', 'lbs', 6350, '1 st'],
    ['2.5 st', 'lbs', 15_876, '2.5 st'],
    ['12.5', 'st', 79_379, '12.5 st'],
    ['560', 'g', 560, '560 g'],
    ['3.5', 'oz', 99, '3.5 oz'],
    ['12.5', 'lb', 5670, '12.5 lb'],
    ['٤٫٥ kg', 'lbs', 4500, '4.5 kg'],
    ['۱۲ kg', 'lbs', 12_000, '12 kg'],
    ['४.५ kg', 'lbs', 4500, '4.5 kg'],
    ['4,5 Kilogramm', 'lbs', 4500, '4.5 kg'],
    ['4,5 kilogramos', 'lbs', 4500, '4.5 kg'],
    ['10 Libras', 'kg', 4536, '10 lb'],
    ['5½ kg', 'lbs', 5500, '5.5 kg'],
    ['¾ kg', 'lbs', 750, '0.75 kg'],
    ['1.234,5 kg', 'lbs', 1_234_500, '1234.5 kg'],
    ['1 234,5 kg', 'lbs', 1_234_500, '1234.5 kg'],
  ] as const)('%s (%s) is %d g', (text, preferred, grams, typed) => {
    expect(parseWeight(text, preferred)).toMatchObject({ grams, typed });
  });

  test.each([
    ['', /such as 12.5 lb/],
    ['heavy', /such as/],
    ['12 13', /such as/],
    ['1 234 5 kg', /such as/],
    ['2 st 15 lb', /stone has 14 pounds/],
    ['12 13', /such as/],
    ['1.2.3 kg', /such as/],
    ['1e3 g', /such as/],
    ['12 lb 18 oz', /16 ounces/],
    ['-5 kg', /below zero. Did you mean 5 kg\?/],
    ['−12 lb 4 oz', /Did you mean 12 lb 4 oz\?/],
    ['0', /zero/],
    ['0.0001 g', /zero/],
    ['99999 kg', /more than any pet/],
    ['9'.repeat(39), /more than any pet/],
  ])('%s is asked about', (text, problem) => {
    expect(parseWeight(text, 'lbs')).toEqual({ problem: expect.stringMatching(problem) });
  });

  test('a text without end is refused at once', () => {
    const started = performance.now();

    expect(parseWeight('9'.repeat(1_000_000), 'lbs')).toEqual({ problem: expect.stringMatching(/such as/) });
    expect(performance.now() - started).toBeLessThan(1000);
  });

  test('a weight that is shown and typed again in its unit stays the same', () => {
    for (let grams = 1; grams < 4000; grams += 7) {
      expect(parseWeight(formatWeight(grams, 'g'), 'lbs')).toMatchObject({ grams });
    }
    for (let tenths = 1; tenths < 2000; tenths++) {
      const parsed = parseWeight(`${tenths / 10} lb`, 'lbs');
      if ('problem' in parsed) throw new Error(parsed.problem);
      expect(formatWeight(parsed.grams, 'lb')).toBe(`${tenths / 10} lb`);
    }
  });
});

describe('HEALTH-4: shown in the preferred unit', () => {
  test.each([
    [5557, '12 lb 4 oz', 'lbs', '12 lb 4 oz'],
    [5557, '12 lb 4 oz', 'kg', '5.56 kg'],
    [5600, '5.6 kg', 'kg', '5.6 kg'],
    [5600, '5.60 kg', 'kg', '5.60 kg'],
    [560, '560 g', 'kg', '560 g'],
    [5600, '5.6 kg', 'lbs', '12.35 lb'],
    [24_993, null, 'lbs', '55.1 lb'],
    [24_993, 'not of this weight', 'kg', '24.99 kg'],
    [5600, '5.7 kg', 'kg', '5.6 kg'],
  ] as const)('%d g, typed as %s, in %s', (grams, typed, preferred, shown) => {
    expect(showWeight({ grams, typed }, preferred)).toBe(shown);
  });

  test('pounds and ounces carry over', () => {
    expect(formatWeight(5443, 'lb oz')).toBe('12 lb 0 oz');
    expect(formatWeight(5430, 'lb oz')).toBe('12 lb 0 oz');
    expect(formatWeight(99, 'lb oz')).toBe('3.5 oz');
    expect(formatWeight(453, 'lb oz')).toBe('1 lb 0 oz');
  });
});

test.each([
  [57, 'lbs', '2 oz'],
  [453, 'lbs', '1 lb'],
  [12.9145, 'kg', '13 g'],
  [999.6, 'kg', '1 kg'],
  [1250, 'kg', '1.25 kg'],
] as const)('HEALTH-4: a difference of %d g in %s is written as %s', (grams, preferred, written) => {
  expect(formatDifference(grams, preferred)).toBe(written);
});
