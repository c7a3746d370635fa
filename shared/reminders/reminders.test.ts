import { expect, test } from 'vitest';

import { reminderLabel } from './reminders.ts';

test('REM-2: a reminder is labeled with its pets, or as a general one', () => {
  expect(reminderLabel([])).toBe('General');
  expect(reminderLabel(['Mio'])).toBe('Mio');
  expect(reminderLabel([null])).toBe('Unknown Pet');
  expect(reminderLabel(['Mio', 'Bella', 'Rex'])).toBe('Mio and 2 more');
  expect(reminderLabel([null, 'Bella'])).toBe('Unknown Pet and 1 more');
});
