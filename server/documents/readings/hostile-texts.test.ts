import { describe, expect, test } from 'vitest';

import { linesOfText } from '#server/platform/page-lines.ts';
import { hostileTexts, manyPets } from '#server/testing/hostile-texts.ts';

import { daysIn, mostDays } from './days-in-text.rules.ts';
import { readingOf } from './reading-of-pages.rules.ts';
import { joinDrafts, mostDrafts } from './rows-in-text/join-drafts.rules.ts';
import { mostRows, searchedCharacters } from './rows-in-text/rows-in-text.rules.ts';
import { mostSegments, segmentsOf } from './rows-in-text/segments.rules.ts';
import { mostWeights } from './rows-in-text/weights.rules.ts';

const today = '2026-11-20';
const texts = Object.entries(hostileTexts);

test('of a megabyte of days, only the first are compared with each other', () => {
  const days = daysIn(hostileTexts['days in one line'] ?? '', today);

  expect(days).toHaveLength(mostDays);
  expect(days.every(({ start }, index) => start === index * 10)).toBe(true);
});

test.each(texts)('a megabyte of %s is searched in a limited number of lines', (_what, text) => {
  const segments = segmentsOf(text);

  expect(segments.length).toBeLessThanOrEqual(mostSegments);
  expect(segments.every(({ start, end }) => end - start < 2000)).toBe(true);
});

test('a limited number of doses is put together from lines that all name some', () => {
  const [one] = segmentsOf('Rabies Lyme Parvo Lepto');
  if (!one) throw new Error('The line is a segment');
  const mentions = [0, 7, 12, 18].map((start) => ({
    vaccine: 'rabies' as const,
    start,
    end: start + 4,
    isUnclear: false,
  }));
  const lines = Array.from({ length: 10_000 }, (_, index) => ({
    index: index * 10,
    segment: one,
    mentions,
    values: { days: [], lots: [], vet: null },
    columns: undefined,
    section: 'given' as const,
    pet: undefined,
    isOfOtherPet: false,
  }));

  expect(joinDrafts(lines).length).toBeLessThan(mostDrafts + 10);
});

describe('a megabyte of', () => {
  test.each(texts)(
    '%s proposes a limited number of records, each from the start of the text',
    (_what, text) => {
      const { proposedRecords } = readingOf([linesOfText(text)], text, { today, pets: manyPets });

      expect(proposedRecords.vaccinations.length).toBeLessThanOrEqual(mostRows);
      expect(proposedRecords.weights.length).toBeLessThanOrEqual(mostWeights);
    },
  );
});

test('a line behind the part that is searched is not read', () => {
  const dose = 'Rabies given 03/14/2026';
  const near = `${' \n'.repeat(1000)}${dose}`;
  const far = `${'x'.repeat(searchedCharacters)}\n${dose}`;
  const dosesIn = (text: string) =>
    readingOf([linesOfText(text)], text, { today, pets: [] }).proposedRecords.vaccinations.length;

  expect([dosesIn(near), dosesIn(far)]).toEqual([1, 0]);
});
