import { expect, test } from 'vitest';

import { changeInWords, weightSentence } from './weight-sentence.ts';

test('HEALTH-4: a sentence says what the chart shows, in the preferred unit', () => {
  const points = [
    { day: '2026-01-01', grams: 5000 },
    { day: '2026-02-12', grams: 4800 },
    { day: '2026-03-12', grams: 5400 },
  ];

  expect(weightSentence(points, 'kg')).toBe(
    '5 kg on January 1, 2026, 5.4 kg on March 12, 2026: up 400 g, about 40 g a week. Lowest 4.8 kg on February 12, 2026, highest 5.4 kg on March 12, 2026.',
  );
  expect(weightSentence(points.slice(0, 1), 'lbs')).toBe('11.02 lb on January 1, 2026.');
  expect(weightSentence([], 'lbs')).toBe('');
});

test('HEALTH-4: a change that no scale shows is none', () => {
  expect(changeInWords(1, 'kg')).toBe('unchanged');
  expect(changeInWords(-450, 'kg')).toBe('down 450 g');
  expect(changeInWords(-57, 'lbs')).toBe('down 2 oz');
  expect(changeInWords(454, 'lbs')).toBe('up 1 lb');
});
