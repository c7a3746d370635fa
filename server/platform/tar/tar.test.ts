import { execFileSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { tarEnd, tarEntries, tarHead, tarPadding } from './tar.ts';

const entries: [path: string, content: Buffer][] = [
  ['backup.json', Buffer.from('{}')],
  ['empty', Buffer.alloc(0)],
  ['files/whole-block', Buffer.alloc(512, 1)],
  [`files/${'folder-'.repeat(12)}/${'n'.repeat(100)}`, Buffer.alloc(1000, 2)],
];
const archive = Buffer.concat([
  ...entries.flatMap(([path, content]) => [
    tarHead(path, content.length),
    content,
    tarPadding(content.length),
  ]),
  tarEnd(),
]);

async function* inParts(content: Buffer, bytes: number): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < content.length; at += bytes)
    yield await Promise.resolve(content.subarray(at, at + bytes));
}

async function read(content: Buffer, bytes = 100): Promise<[string, Buffer][]> {
  const found: [string, Buffer][] = [];
  for await (const entry of tarEntries(inParts(content, bytes))) {
    const parts: Buffer[] = [];
    for await (const part of entry.content) parts.push(part);
    found.push([entry.path, Buffer.concat(parts)]);
  }

  return found;
}

test.each([1, 511, 512, 513, 100_000])('what was written is read, in parts of %d bytes', async (bytes) => {
  expect(await read(archive, bytes)).toEqual(entries);
});

test('any tar reads it', () => {
  const listed = execFileSync('tar', ['-tf', '-'], { input: archive, encoding: 'utf8' });
  expect(listed.trim().split('\n')).toEqual(entries.map(([path]) => path));
});

test('content that nobody reads is skipped', async () => {
  const paths: string[] = [];
  for await (const { path } of tarEntries(inParts(archive, 100))) paths.push(path);
  expect(paths).toEqual(entries.map(([path]) => path));
});

test('a damaged or cut archive is refused', async () => {
  const damaged = Buffer.from(archive);
  damaged[3] = 0x20;
  await expect(read(damaged)).rejects.toThrow('damaged');
  for (const length of [0, 10, 512, 513, archive.length - 1025])
    await expect(read(archive.subarray(0, length))).rejects.toThrow('cut off');
  await expect(read(Buffer.concat([archive, Buffer.from('x')]))).rejects.toThrow('goes on');
});

test('a name that doesn’t fit is refused instead of being cut', () => {
  expect(() => tarHead('x'.repeat(101), 1)).toThrow('too long');
  expect(() => tarHead(`${'x'.repeat(200)}/${'y'.repeat(99)}`, 1)).toThrow('too long');
});
