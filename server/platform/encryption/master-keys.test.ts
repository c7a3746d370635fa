import { randomBytes } from 'node:crypto';

import { expect, test } from 'vitest';

import { MasterKeyMissing, createMasterKeys, masterKeyId, parseMasterKeys } from './master-keys.ts';

const [a, b] = [randomBytes(32), randomBytes(32)];
const fileKey = randomBytes(32);

const place = 'documents/one';
const unwrapBytes = (wrapped: Buffer) => {
  const keys = createMasterKeys([a]);

  return keys.unwrap(place, { masterKeyId: keys.currentId, wrappedKey: wrapped.toString('base64') });
};
const wrapBytes = () => Buffer.from(createMasterKeys([a]).wrap(place, fileKey).wrappedKey, 'base64');

test('PROMISE-1: a wrapped key can be unwrapped only for its own file, and every wrapping looks different', () => {
  const keys = createMasterKeys([a]);
  const wrapped = keys.wrap(place, fileKey);

  expect(keys.unwrap(place, wrapped).equals(fileKey)).toBe(true);
  expect(wrapBytes()).toHaveLength(60);
  expect(wrapBytes().includes(fileKey)).toBe(false);
  expect(keys.wrap(place, fileKey)).not.toEqual(wrapped);
  expect(() => keys.unwrap('documents/two', wrapped)).toThrow();
});

test('PROMISE-1: a wrapped key is unwrapped with the master key of its id only', () => {
  const wrapped = createMasterKeys([a]).wrap(place, fileKey);
  const both = createMasterKeys([b, a]);

  expect(both.unwrap(place, wrapped).equals(fileKey)).toBe(true);
  expect(() => both.unwrap(place, { ...wrapped, masterKeyId: both.currentId })).toThrow();
  expect(() => createMasterKeys([b]).unwrap(place, wrapped)).toThrow(MasterKeyMissing);
});

test.each(Array.from({ length: 60 }, (_, at) => at))(
  'PROMISE-1: a wrapped key whose byte %i has changed does not open',
  (at) => {
    const wrapped = wrapBytes();
    wrapped.writeUInt8(wrapped.readUInt8(at) ^ 0x80, at);

    expect(() => unwrapBytes(wrapped)).toThrow();
  },
);

test('PROMISE-1: a truncated wrapped key cannot be unwrapped', () => {
  for (const length of [0, 12, 28, 59]) expect(() => unwrapBytes(wrapBytes().subarray(0, length))).toThrow();
});

test('PROMISE-1: the id of a master key is derived from the key, is stable, and does not reveal it', () => {
  const { currentId } = createMasterKeys([a, b]);

  expect(currentId).toMatch(/^[0-9a-f]{16}$/);
  expect(createMasterKeys([a]).currentId).toBe(currentId);
  expect(createMasterKeys([b, a]).currentId).not.toBe(currentId);
  expect(a.includes(Buffer.from(currentId, 'hex'))).toBe(false);
  expect(masterKeyId(`documents/x.${currentId}`)).toBe(currentId);
});

test('PROMISE-1: names of other files do not name a key', () => {
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
