import { describe, expect, test } from 'vitest';

import { coatFor } from './coats.ts';

const identifiers = Array.from({ length: 200 }, (_, number) => `DM-4K-${String(number).padStart(4, '0')}`);

describe('the colors of a portrait', () => {
  test('are always the same for the same pet', () => {
    expect(coatFor('mammals', 'DM-4K-7Q2M')).toEqual(coatFor('mammals', 'DM-4K-7Q2M'));
  });

  test('differ between consecutive identifiers: every coat and backdrop is used, and none dominates', () => {
    const coats = identifiers.map((id) => coatFor('mammals', id));
    const counts = Object.values(Object.groupBy(coats, (coat) => coat.fur)).map(
      (group) => group?.length ?? 0,
    );

    expect(counts).toHaveLength(6);
    expect(Math.max(...counts)).toBeLessThan(70);
    expect(new Set(coats.map((coat) => coat.backdrop)).size).toBe(7);
  });
});
