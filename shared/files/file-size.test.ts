import { expect, test } from 'vitest';

import { fileSize } from './file-size.ts';

test('sizes use the units of the limits: a file of just 25 MB is not larger than 25 MB', () => {
  expect([0, 1, 1023, 1024, 812 * 1024, 3_565_158, 25 * 1024 * 1024, 1.5 * 1024 ** 3].map(fileSize)).toEqual([
    '0 bytes',
    '1 byte',
    '1023 bytes',
    '1 kB',
    '812 kB',
    '3.4 MB',
    '25.0 MB',
    '1.5 GB',
  ]);
});
