import { describe, expect, test } from 'vitest';

import { bands } from './bands.ts';
import { cardColors, cardOnDark } from './card-colors.ts';
import { cardDesign, inkPairs, washOpacity } from './card-design.ts';
import { guilloche, guillocheLines } from './guilloche.ts';
import { rosettes } from './rosettes.ts';

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const identifiers = Array.from({ length: 12_000 }, (_, number) => {
  const tail = [15, 10, 5, 0].map((bits) => letters[((number * 7919) >>> bits) & 31]).join('');

  return `DM-${letters[number % 32]}K-${tail}`;
});
const designs = identifiers.map(cardDesign);

const counts = (of: (design: (typeof designs)[number]) => string) => {
  const numbers = new Map<string, number>();
  for (const design of designs) numbers.set(of(design), (numbers.get(of(design)) ?? 0) + 1);

  return numbers;
};

describe('the look of a card', () => {
  test('is always the same for the same Pet ID', () => {
    expect(cardDesign('DM-4K-7Q2M')).toEqual(cardDesign('DM-4K-7Q2M'));
  });

  test.each([
    ['ten pairs of inks', 10, counts(({ inks }) => inks.first)],
    ['ten colors of the band', 10, counts(({ inks }) => inks.band)],
    ['six families of rosettes', 6, counts(({ rosette }) => rosette)],
    ['four patterns of the band', 4, counts(({ band }) => band)],
    [
      'all of these together',
      720,
      counts(({ inks, rosette, band }) => inks.first + inks.band + rosette + band),
    ],
  ])('is one of %s, none of which is rare', (_, kinds, numbers) => {
    expect(numbers.size).toBe(kinds);
    if (kinds <= 10)
      expect(Math.min(...numbers.values())).toBeGreaterThan((identifiers.length / kinds) * 0.7);
  });

  test('on the sample card, is the one of the brand: a pine band, green and marigold, petals', () => {
    const { inks, rosette } = cardDesign('DM-4K-7Q2M');
    expect([inks.band, inks.first, rosette]).toEqual(['#13392f', '#4fa06c', 'petals']);
  });

  test('has another line with each family of rosettes, and with each Pet ID of a family', () => {
    const ring = { center: { x: 600, y: 250 }, radius: 180, petals: 9, depth: 0.2, ripple: 3, turn: 1 };
    const families = Object.keys(rosettes) as (keyof typeof rosettes)[];
    expect(new Set(families.map((family) => rosettes[family](ring))).size).toBe(6);

    for (const family of families) {
      const ids = identifiers.filter((id) => cardDesign(id).rosette === family).slice(0, 50);
      const drawn = ids.map((id) => guilloche(id).rosette);
      expect([family, new Set(drawn).size]).toEqual([family, 50]);
      for (const path of drawn) expect(path).toMatch(/^(?:[Mqtz0-9 -])+$/);
    }
  });

  test.each(Object.entries(bands))('has only known path commands in the band of %s', (_, draw) => {
    expect(draw()).toMatch(/^(?:[Mmqtlhz0-9 -])+$/);
    expect(draw().length).toBeLessThan(3000);
  });

  test('has lines in the two inks of the card', () => {
    const { first, second } = cardDesign('DM-4K-7Q2M').inks;

    expect(new Set(guillocheLines('DM-4K-7Q2M').map(({ stroke }) => stroke))).toEqual(
      new Set([first, second]),
    );
  });
});

const papers = [cardColors.paper, cardOnDark.paper];
const dark = { ink: cardColors.ink, label: cardColors.soft };
const light = cardColors.onBand;

describe('the text on a card', () => {
  test.each(inkPairs)('is readable on the bands $bands', ({ bands: tints }) => {
    for (const band of tints) expect(contrast(light, band)).toBeGreaterThan(7);
  });

  test.each(inkPairs)('is readable on paper washed with $wash', ({ wash }) => {
    for (const paper of papers)
      for (const color of Object.values(dark))
        expect(contrast(color, mixed(wash, paper, washOpacity))).toBeGreaterThan(4.5);
  });
});

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function mixed(over: string, under: string, opacity: number): string {
  const [top, bottom] = [channels(over), channels(under)];
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

  return `#${top.map((value, at) => hex(value * opacity + (bottom[at] ?? 0) * (1 - opacity))).join('')}`;
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;

    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);

  return (lighter + 0.05) / (darker + 0.05);
}
