import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { createMasterKeys, masterKeyId, parseMasterKeys } from './master-keys.ts';

const [a, b] = [randomBytes(32), randomBytes(32)];
const fileKey = randomBytes(32);

test('PROMISE-1: a wrapped key can be unwrapped only for its own file, and every wrapping looks different', () => {
  const keys = createMasterKeys([a]);
  const place = `documents/one${keys.ending}`;
  const wrapped = keys.wrap(place, fileKey);

  expect(keys.unwrap(place, wrapped).equals(fileKey)).toBe(true);
  expect(wrapped).toHaveLength(60);
  expect(wrapped.includes(fileKey)).toBe(false);
  expect(keys.wrap(place, fileKey).equals(wrapped)).toBe(false);
  expect(() => keys.unwrap(`documents/two${keys.ending}`, wrapped)).toThrow();
});

test.each(Array.from({ length: 60 }, (_, at) => at))(
  'PROMISE-1: a wrapped key whose byte %i has changed does not open',
  (at) => {
    const keys = createMasterKeys([a]);
    const place = `documents/one${keys.ending}`;
    const wrapped = keys.wrap(place, fileKey);
    wrapped.writeUInt8(wrapped.readUInt8(at) ^ 0x80, at);

    expect(() => keys.unwrap(place, wrapped)).toThrow();
  },
);

test('PROMISE-1: a truncated wrapped key cannot be unwrapped', () => {
  const keys = createMasterKeys([a]);
  const place = `documents/one${keys.ending}`;
  for (const length of [0, 12, 28, 59]) {
    expect(() => keys.unwrap(place, keys.wrap(place, fileKey).subarray(0, length))).toThrow();
  }
});

test('PROMISE-1: the id of a master key is derived from the key, is stable, and does not reveal it', () => {
  const { ending } = createMasterKeys([a, b]);

  expect(ending).toMatch(/^\.[0-9a-f]{16}$/);
  expect(createMasterKeys([a]).ending).toBe(ending);
  expect(createMasterKeys([b, a]).ending).not.toBe(ending);
  expect(a.includes(Buffer.from(ending.slice(1), 'hex'))).toBe(false);
  expect(masterKeyId(`documents/x${ending}`)).toBe(ending.slice(1));
});

test('PROMISE-1: names of older files do not name a key', () => {
  for (const name of [
    'documents/0199c1f0-0000-7000-8000-000000000000/0199c1f0-0000-7000-8000-000000000001',
    'x.pdf',
    '',
  ])
    expect(masterKeyId(name)).toBeUndefined();
});

test('PROMISE-1: storage requires a master key', () => {
  expect(() => createMasterKeys([])).toThrow('No master key');
});

test.each([
  ['base64', a.toString('base64')],
  ['base64 for addresses', a.toString('base64url')],
])('a master key in %s is read', (_how, text) => {
  expect(parseMasterKeys(text)?.map((key) => key.toString('hex'))).toEqual([a.toString('hex')]);
});

test('several master keys are read in order', () => {
  const text = `${b.toString('base64')}, ${a.toString('base64')}\n`;

  expect(parseMasterKeys(text)?.map((key) => key.toString('hex'))).toEqual(
    [b, a].map((key) => key.toString('hex')),
  );
});

test.each([
  ['nothing', ''],
  ['only commas', ', ,'],
  ['a key that is too short', randomBytes(31).toString('base64')],
  ['a key that is too long', randomBytes(33).toString('base64')],
  ['a password', 'correct horse battery staple'],
  ['one good key and one bad', `${a.toString('base64')},x`],
])('%s is no master key', (_what, text) => {
  expect(parseMasterKeys(text)).toBeUndefined();
});
