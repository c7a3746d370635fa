import { encode } from 'uqr';
import { expect, test } from 'vitest';

import { qrPath, qrSvg } from './qr-code.ts';

const address = 'https://denmate.example/id/DM-4K-7Q2M';

/** The modules covered by a path, row by row. */
function modulesOf({ d, size }: ReturnType<typeof qrPath>) {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(width));
  }

  return rows;
}

test('PETID-2: the drawn code has exactly the modules of the URL, and a quiet zone of four', () => {
  const path = qrPath(address);
  const { data, size } = encode(address, { ecc: 'M', border: 4 });

  expect(path.size).toBe(size);
  expect(modulesOf(path)).toEqual(data);
  expect(path.d).toMatch(/^M4 4h7v1/);
});

test('PETID-2: the standalone drawing is black on white and has the requested size', () => {
  const svg = qrSvg(address, 30);

  expect(svg).toMatch(/^<svg [^>]*width="30mm" height="30mm" viewBox="0 0 37 37"/);
  expect(svg).toContain('<rect width="37" height="37" fill="#fff"/><path d="M4 4h7');
});
