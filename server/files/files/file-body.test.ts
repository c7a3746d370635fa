import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { FileBody, ReaderTooSlow } from './file-body.responses.ts';

const piece = Buffer.alloc(100);

const pieces = (count: number, everyMs = 0) =>
  Readable.from(
    (async function* () {
      for (let index = 0; index < count; index++) {
        await pause(everyMs);
        yield piece;
      }
    })(),
    { objectMode: false },
  );

type Reader = { read(): Promise<{ value?: Uint8Array }>; cancel(): Promise<void> };

const readerOf = (body: FileBody): Reader => body.getReader();

test('a reader that stops reading loses the file, so that it holds no connection to the storage', async () => {
  const content = pieces(100);
  const reader = readerOf(new FileBody(content, { bytes: 1000, withinMs: 20 }));
  const closed = once(content, 'close').catch((error: unknown) => error);
  await reader.read();
  await closed;

  expect(content.errored).toBeInstanceOf(ReaderTooSlow);
  await expect(reader.read()).rejects.toBeInstanceOf(ReaderTooSlow);
});

test('a reader that takes a little from time to time loses the file too', async () => {
  const content = pieces(1000);
  const reader = readerOf(new FileBody(content, { bytes: 1_000_000, withinMs: 50 }));
  const trickle = async () => {
    for (;;) {
      await reader.read();
      await pause(10);
    }
  };

  await expect(trickle()).rejects.toBeInstanceOf(ReaderTooSlow);
});

test('a slow storage is not held against the reader', async () => {
  const reader = readerOf(new FileBody(pieces(5, 20), { bytes: 1_000_000, withinMs: 60 }));
  let bytes = 0;
  for (let next = await reader.read(); next.value; next = await reader.read()) bytes += next.value.length;

  expect(bytes).toBe(500);
});

test.each(['body', 'reader'])('a %s that is canceled closes the file', async (which) => {
  const content = pieces(100);
  const body = new FileBody(content, { bytes: 1, withinMs: 60_000 });
  const closed = once(content, 'close');
  await (which === 'body' ? body.cancel() : readerOf(body).cancel());
  await closed;

  expect(content.destroyed).toBe(true);
});
