import { expect, test } from 'vitest';

import { ageInWords, dayIn } from './calendar.ts';

test('an age is given in days, weeks, months or years, and increases on the birthday', () => {
  const today = '2026-05-14';
  expect(ageInWords('2026-05-14', today)).toBe('0 days');
  expect(ageInWords('2026-05-01', today)).toBe('13 days');
  expect(ageInWords('2026-04-20', today)).toBe('3 weeks');
  expect(ageInWords('2026-02-14', today)).toBe('3 months');
  expect(ageInWords('2024-05-15', today)).toBe('23 months');
  expect(ageInWords('2024-05-14', today)).toBe('2 years');
  expect(ageInWords('2020-02-29', '2026-02-28')).toBe('5 years');
});

test('one moment is one day or the next, depending on where one is', () => {
  const moment = new Date('2030-05-06T02:30:00Z');
  expect(dayIn('UTC', moment)).toBe('2030-05-06');
  expect(dayIn('America/Los_Angeles', moment)).toBe('2030-05-05');
  expect(dayIn('Pacific/Kiritimati', new Date('2030-12-31T12:00:00Z'))).toBe('2031-01-01');
});
