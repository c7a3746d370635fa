import { expect, test } from 'vitest';

import { swipeOf } from './swipe.ts';

const from = { x: 200, y: 300 };

test.each([
  ['a long way to the left', { x: 100, y: 310 }, 'left'],
  ['a long way to the right', { x: 300, y: 260 }, 'right'],
  ['a touch', { x: 202, y: 301 }, undefined],
  ['a short way', { x: 145, y: 300 }, undefined],
  ['scrolling', { x: 190, y: 100 }, undefined],
  ['scrolling at a slant', { x: 100, y: 220 }, undefined],
])('a swipe is told from other movements: %s', (_what, to, way) => {
  expect(swipeOf(from, to)).toBe(way);
});
