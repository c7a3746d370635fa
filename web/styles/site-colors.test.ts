import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { siteColors } from '#shared/core/site-colors.ts';
import { cardColors, cardOnDark } from '#shared/pets/card/card-colors.ts';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

const gamma = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** From Oklch, with the hue in degrees. Source: Björn Ottosson, “A perceptual color space for image processing”, 2020. */
function hex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];

  return `#${channels
    .map((channel) => Math.round(gamma(Math.min(1, Math.max(0, channel))) * 255))
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The values of a token, light first. */
function token(name: string): string[] {
  const value = new RegExp(`--color-${name}: (.+);`).exec(tokens)?.[1] ?? '';

  return [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, ...parts]) => {
    const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);

    return hex(lightness, chroma, hue);
  });
}

test.each(Object.entries(siteColors))('%s is the color of the design', (name, { light, dark }) => {
  const [first, second = first] = token(name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  expect([light, dark]).toEqual([first, second]);
});

test.each([
  ['paper', 'card-paper'],
  ['tint', 'card-tint'],
  ['ink', 'card-ink'],
  ['soft', 'card-soft'],
  ['line', 'card-line'],
  ['onBand', 'on-pine'],
  ['alarm', 'brick-strong'],
] as const)('%s of a card is %s of the design', (name, tokenName) => {
  expect(cardColors[name]).toBe(token(tokenName)[0]);
});

test.each(['paper', 'line'] as const)('%s of a card on a dark page is the color of the design', (name) => {
  expect(cardOnDark[name]).toBe(token(`card-${name}`)[1]);
});

test('a part that is light in both color schemes has the light colors of the design', () => {
  const [theme = '', light = ''] = tokens.split('.scheme-light {');
  const named = [...light.matchAll(/--color-([\w-]+): (.+);/g)].map(([, name, value]) => [name, value]);

  expect(named.length).toBeGreaterThan(20);
  for (const [name, value] of named) expect(theme).toContain(`--color-${name}: light-dark(${value}, `);
});
