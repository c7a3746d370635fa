import { expect, test } from 'vitest';

import { within } from './upload-rate.rules.ts';

async function* dripping(parts: number, everyMs: number) {
  for (let part = 0; part < parts; part++) {
    await new Promise((resolve) => setTimeout(resolve, everyMs));
    yield Buffer.from('x');
  }
}

async function read(content: AsyncIterable<Uint8Array>) {
  let parts = 0;
  for await (const part of content) parts += part.length;

  return parts;
}

const tooSlow = () => new Error('too slow');

test('content that goes on for too long is cut, however steadily it arrives', async () => {
  await expect(read(within(50, dripping(100, 10), tooSlow))).rejects.toThrow('too slow');
});

test('content that arrives in time is passed on', async () => {
  expect(await read(within(10_000, dripping(3, 1), tooSlow))).toBe(3);
});
