import { describe, expect, test } from 'vitest';

import { activity, added, expires, signedIn, thisFirst } from './device-labels.ts';

// Noon in any time zone.
const noon = new Date(2026, 10, 20, 12, 0);
const ago = (minutes: number) => new Date(noon.getTime() - minutes * 60_000).toISOString();
const day = 24 * 60;

describe('SET-1: when a device was last used', () => {
  test.each([
    [0, 'Active now'],
    [34, 'Active now'],
    [35, 'Active today'],
    [day, 'Active yesterday'],
    [5 * day, 'Active 5 days ago'],
    [18 * day, 'Active Nov 2'],
  ])('%i minutes ago: %s', (minutes, words) => {
    expect(activity(ago(minutes), noon)).toBe(words);
  });

  test('a clock behind the server’s doesn’t put a device in the future', () => {
    expect(activity(ago(-5), noon)).toBe('Active now');
  });

  test('days fit into a sentence', () => {
    expect([0, day, 2 * day, 30 * day].map((minutes) => added(ago(minutes), noon))).toEqual([
      'Added today',
      'Added yesterday',
      'Added 2 days ago',
      'Added Oct 21',
    ]);
    expect([0, -day].map((minutes) => expires(ago(minutes), noon))).toEqual([
      'Expires today',
      'Expires tomorrow',
    ]);
  });
});

test.each([
  [35, 'Signed in today'],
  [day, 'Signed in yesterday'],
  [18 * day, 'Signed in Nov 2'],
])('SET-1: it is said when a device was signed in: %i minutes ago, "%s"', (minutes, words) => {
  expect(signedIn(ago(minutes), noon)).toBe(words);
});

test('SET-1: this device comes first, the others keep their order', () => {
  const devices = ['a', 'b', 'c', 'd'].map((id) => ({ id, current: id === 'c' }));
  expect(thisFirst(devices).map(({ id }) => id)).toEqual(['c', 'a', 'b', 'd']);
});
