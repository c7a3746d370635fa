import { expect, test } from 'vitest';

import { megapixels, reducedPixels, reducedTo } from './reduced-size.ts';

test.each([
  [8064, 6048],
  [12_000, 9000],
  [16_320, 12_240],
  [6048, 8064],
  [200_000, 500],
])('PET-6: a photo of %d × %d is made smaller in its proportions', (width, height) => {
  const small = reducedTo({ width, height });

  expect(small.width * small.height).toBeLessThanOrEqual(reducedPixels);
  expect(small.width * small.height).toBeGreaterThan(reducedPixels * 0.98);
  expect(Math.abs(small.width / small.height / (width / height) - 1)).toBeLessThan(0.01);
});

test('PET-6: a smaller photo keeps its size', () => {
  expect(reducedTo({ width: 4032, height: 3024 - 8 })).toEqual({ width: 4032, height: 3016 });
  expect([megapixels({ width: 12_000, height: 9000 }), megapixels({ width: 20, height: 20 })]).toEqual([
    108, 1,
  ]);
});
