import { expect, test } from 'vitest';

import { zipOfOne } from '#server/testing/containers.ts';
import { zipOf } from '#server/testing/imports.ts';

import { unpackZip } from './unpack-zip.ts';

const limits = { entries: 10, bytes: 100_000 };
const refused = { problem: 'refused' };

/** Two files of the list with the same bytes. */
async function overlappingZip() {
  const zip = await zipOf({ 'a.txt': 'a', 'b.txt': 'b' });
  const second = zip.lastIndexOf('PK\x01\x02', undefined, 'latin1');
  zip.writeUInt32LE(0, second + 42);

  return zip;
}

test.each([
  ['a bomb', zipOfOne('zeros.txt', Buffer.alloc(50_000_000))],
  ['a bomb that says it is small', zipOfOne('zeros.txt', Buffer.alloc(50_000_000), { inflated: 1000 })],
  ['more bytes than are allowed', zipOfOne('a.txt', Buffer.alloc(100_001, 'ab'), { method: 0 })],
  ['fewer bytes than it says', zipOfOne('a.txt', Buffer.from('abc'), { inflated: 5 })],
  [
    'bytes that aren’t compressed as it says',
    zipOfOne('a.txt', Buffer.from('abc'), { content: Buffer.from('no') }),
  ],
  ['another compression', zipOfOne('a.txt', Buffer.from('abc'), { method: 12 })],
  ['a path to a folder above', zipOfOne('../../a.txt', Buffer.from('abc'))],
  ['a path from the root', zipOfOne('/etc/a.txt', Buffer.from('abc'))],
  ['a path of Windows', zipOfOne('C:\\a.txt', Buffer.from('abc'))],
  ['half of it', zipOfOne('a.txt', Buffer.from('abc')).subarray(0, 40)],
  ['nothing but its first bytes', Buffer.from('PK\x03\x04')],
])('INBOX-3 a zip with %s isn’t opened', async (_what, zip) => {
  expect(await unpackZip(zip, limits)).toEqual(refused);
});

test('INBOX-3 a zip with too many files or files that overlap isn’t opened', async () => {
  const many = await zipOf(
    Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.txt`, 'a'])),
  );

  expect(await unpackZip(many, limits)).toEqual(refused);
  expect(await unpackZip(await overlappingZip(), limits)).toEqual(refused);
});

test('INBOX-3 a zip with a password is told apart', async () => {
  expect(await unpackZip(zipOfOne('a.txt', Buffer.from('abc'), { flags: 1 }), limits)).toEqual({
    problem: 'locked',
  });
});

test('INBOX-1 the files of a zip have their own names, and folders and files of systems are left out', async () => {
  const zip = await zipOf({
    'papers/Rabies.txt': 'rabies',
    '__MACOSX/papers/._Rabies.txt': 'x',
    'papers/.DS_Store': 'x',
    'inner.zip': 'PK',
  });
  const unpacked = await unpackZip(zip, limits);

  expect(unpacked && 'files' in unpacked && unpacked.files.map(({ fileName }) => fileName)).toEqual([
    'Rabies.txt',
    'inner.zip',
  ]);
  expect(await unpackZip(zipOfOne('papers/', Buffer.alloc(0), { method: 0 }), limits)).toEqual({ files: [] });
  expect(await unpackZip(zipOfOne('a.txt', Buffer.from('abcabcabc')), limits)).toEqual({
    files: [{ fileName: 'a.txt', content: new Uint8Array(Buffer.from('abcabcabc')) }],
  });
});

test('a document that is a zip inside stays a document', async () => {
  expect(
    await unpackZip(await zipOf({ '[Content_Types].xml': 'x', 'word/a.xml': 'x' }), limits),
  ).toBeUndefined();
});
