import { describe, expect, test } from 'vitest';

import { guilloche } from './guilloche.ts';

function identifiers(count: number): string[] {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  return Array.from({ length: count }, (_, number) => {
    const tail = [15, 10, 5, 0].map((bits) => letters[(number >>> bits) & 31]).join('');
    return `DM-7K-${tail}`;
  });
}

describe('the pattern of a card', () => {
  test('is always the same for the same Pet ID', () => {
    expect(guilloche('DM-4K-7Q2M')).toEqual(guilloche('DM-4K-7Q2M'));
  });

  test('differs for every Pet ID, including consecutive ones', () => {
    const rosettes = identifiers(500).map((id) => guilloche(id).rosette);
    const waves = identifiers(500).map((id) => guilloche(id).waves);

    expect(new Set(rosettes).size).toBe(500);
    expect(new Set(waves).size).toBe(500);
  });

  test('stays below 8 kB, whatever the Pet ID', () => {
    const sizes = identifiers(300).map((id) => Object.values(guilloche(id)).join('').length);

    expect(Math.max(...sizes)).toBeLessThan(8000);
  });

  test('contains only integers and known path commands', () => {
    for (const path of Object.values(guilloche('DM-4K-7Q2M'))) expect(path).toMatch(/^(?:[Mqtz0-9 -])+$/);
  });
});
