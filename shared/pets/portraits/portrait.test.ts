import { describe, expect, test } from 'vitest';

import { petSpecies } from '#shared/pets/pets.ts';

import { portraitSvg } from './portrait-svg.ts';
import { portrait } from './portrait.ts';

const petIdentifier = 'DM-4K-7Q2M';

describe('PET-6: the portrait of a pet without a photo', () => {
  test('PET-6: every species has its own portrait, and a pet always has the same one', () => {
    const drawings = petSpecies.map((species) => portraitSvg(species, petIdentifier));

    expect(new Set(drawings).size).toBe(petSpecies.length);
    expect(petSpecies.map((species) => portraitSvg(species, petIdentifier))).toEqual(drawings);
    expect(portraitSvg('dog', 'DM-4K-7Q2N')).not.toBe(portraitSvg('dog', petIdentifier));
  });

  test.each(petSpecies)('a %s contains only paths and solid colors, and is small', (species) => {
    const { backdrop, shapes } = portrait(species, petIdentifier);

    expect(backdrop).toMatch(/^#[0-9a-f]{6}$/);
    expect(shapes.length).toBeGreaterThan(10);
    for (const { d, fill, stroke, width } of shapes) {
      expect(d).toMatch(/^M[-\d.\sMmLlHhVvCcSsQqTtAaZz]+$/);
      expect(fill ?? stroke).toMatch(/^#(?:[0-9a-f]{3}){1,2}$/);
      expect(stroke === undefined).toBe(width === undefined);
    }
    expect(portraitSvg(species, petIdentifier).length).toBeLessThan(2500);
  });

  test('its markup is one complete drawing without scripts, styles or URLs', () => {
    const svg = portraitSvg('cat', petIdentifier);

    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<]*>(<(rect|path) [^<>]*\/>)+<\/svg>$/,
    );
    expect(svg).not.toMatch(/style|script|href|url\(|undefined|NaN/);
  });
});
