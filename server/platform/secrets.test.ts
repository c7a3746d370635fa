import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { keptSecret } from './secret.ts';
import { createSigner } from './signer.ts';

async function newDirectory() {
  const directory = await mkdtemp(join(tmpdir(), 'denmate-secret-'));
  onTestFinished(() => rm(directory, { recursive: true }));

  return directory;
}

describe('the secret of a machine', () => {
  test('is created once, long, readable only by its owner, and reused', async () => {
    const directory = join(await newDirectory(), 'data');
    const secret = await keptSecret(directory);

    expect(secret).toMatch(/^[\w-]{64}$/);
    expect(await keptSecret(directory)).toBe(secret);
    expect((await readFile(join(directory, 'app-secret'), 'utf8')).trim()).toBe(secret);
    expect((await stat(join(directory, 'app-secret'))).mode & 0o777).toBe(0o600);
  });

  test('is the same for processes that start at the same time, and no draft of it is left', async () => {
    const directory = await newDirectory();
    const secrets = await Promise.all(Array.from({ length: 10 }, () => keptSecret(directory)));

    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(directory)).toEqual(['app-secret']);
  });

  test.each(['', '\n', 'short'])('is never %j, which a full disk can leave behind', async (content) => {
    const directory = await newDirectory();
    await writeFile(join(directory, 'app-secret'), content);

    await expect(keptSecret(directory)).rejects.toThrow('app-secret holds no secret');
  });
});

describe('a signer', () => {
  const signer = createSigner('a secret that is long enough for tests');

  test('verifies what it signed, including text with dots', () => {
    for (const text of ['a', 'a.b.c', 'ünicode 🐕'])
      expect(signer.verify('p', signer.sign('p', text))).toBe(text);
  });

  test.each([
    ['another purpose', (signed: string) => ({ purpose: 'q', signed })],
    ['another text', (signed: string) => ({ purpose: 'p', signed: `x${signed}` })],
    ['a cut signature', (signed: string) => ({ purpose: 'p', signed: signed.slice(0, -1) })],
    ['no signature', () => ({ purpose: 'p', signed: 'text.' })],
    ['no text', (signed: string) => ({ purpose: 'p', signed: signed.slice(4) })],
    ['nothing', () => ({ purpose: 'p', signed: '' })],
  ])('rejects %s', (_what, change) => {
    const { purpose, signed } = change(signer.sign('p', 'text'));

    expect(signer.verify(purpose, signed)).toBeUndefined();
  });

  test('with another secret verifies nothing', () => {
    expect(
      createSigner('another secret that is long enough').verify('p', signer.sign('p', 'text')),
    ).toBeUndefined();
  });

  test('derives a separate key for every purpose', () => {
    const keys = ['a', 'b', 'access token ES256'].map((purpose) => signer.key(purpose).toString('hex'));

    expect(new Set(keys).size).toBe(3);
    expect(signer.key('a', 64)).toHaveLength(64);
    expect(signer.key('a').equals(createSigner('a secret that is long enough for tests').key('a'))).toBe(
      true,
    );
  });

  test('digests are stable and differ by text, purpose and secret', () => {
    const others = [
      signer.digest('p', 'text '),
      signer.digest('q', 'text'),
      createSigner('another secret that is long enough').digest('p', 'text'),
    ];

    expect(signer.digest('p', 'text')).toMatch(/^[\w-]{43}$/);
    expect(signer.digest('p', 'text')).toBe(signer.digest('p', 'text'));
    expect(others).not.toContain(signer.digest('p', 'text'));
  });

  test('decrypts what it encrypted, and encrypts the same text differently every time', () => {
    for (const text of ['', 'a', 'ünicode 🐕']) {
      expect(signer.decrypt('p', 'row 1', signer.encrypt('p', 'row 1', text))).toBe(text);
    }
    expect(signer.encrypt('p', 'row 1', 'text')).not.toBe(signer.encrypt('p', 'row 1', 'text'));
  });

  const encrypted = signer.encrypt('p', 'row 1', 'text');
  const other = createSigner('another secret that is long enough');
  const flipped = Buffer.from(encrypted, 'base64url');
  flipped.writeUInt8(flipped.readUInt8(14) ^ 1, 14);

  test.each([
    ['moved to another row', () => signer.decrypt('p', 'row 2', encrypted)],
    ['for another purpose', () => signer.decrypt('q', 'row 1', encrypted)],
    ['under another secret', () => other.decrypt('p', 'row 1', encrypted)],
    ['of which a bit has changed', () => signer.decrypt('p', 'row 1', flipped.toString('base64url'))],
    ['that was cut', () => signer.decrypt('p', 'row 1', encrypted.slice(0, -4))],
    ['that is nothing', () => signer.decrypt('p', 'row 1', '')],
  ])('does not decrypt a text %s', (_what, decrypt) => {
    expect(decrypt).toThrow();
  });
});
