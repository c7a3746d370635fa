import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, onTestFinished, test } from 'vitest';

import { makeIdentity, parseIdentities, parseRecipient } from './age-keys.ts';
import { decrypted, encrypted } from './age-streams.ts';

const { identity, recipient } = makeIdentity();
const identities = parseIdentities(identity) ?? [];
const recipients = [parseRecipient(recipient)].filter((found) => found !== undefined);

async function* inParts(content: Buffer, bytes: number): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < content.length; at += bytes)
    yield await Promise.resolve(content.subarray(at, at + bytes));
}

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const part of parts) read.push(part);

  return Buffer.concat(read);
}

const chunk = 64 * 1024;
const sizes = [0, 1, chunk - 1, chunk, chunk + 1, 2 * chunk, 20 * chunk + 5];

describe('a file of age', () => {
  test.each(sizes)('of %d bytes is the same after both ways', async (size) => {
    const content = Buffer.from(Array.from({ length: Math.min(size, 1000) }, (_, at) => at % 251));
    const plain = Buffer.alloc(size, content.length > 0 ? content : undefined);
    const sealed = await whole(encrypted(inParts(plain, 10_007), recipients));

    expect((await whole(decrypted(inParts(sealed, 777), identities))).equals(plain)).toBe(true);
    expect((await whole(decrypted(inParts(sealed, sealed.length), identities))).equals(plain)).toBe(true);
  });

  test('of two recipients is opened by each of them', async () => {
    const other = makeIdentity();
    const both = [...recipients, ...[parseRecipient(other.recipient)].filter((found) => found !== undefined)];
    const sealed = await whole(encrypted(inParts(Buffer.from('hello'), 5), both));

    for (const text of [identity, other.identity])
      expect(String(await whole(decrypted(inParts(sealed, 50), parseIdentities(text) ?? [])))).toBe('hello');
  });

  // Written by age 1.1.1.
  test('that the program age wrote is opened', async () => {
    const found = parseIdentities(`# made for this test\n${sample.identity}\n`) ?? [];
    expect(found[0]?.recipient.bytes).toEqual(parseRecipient(sample.recipient)?.bytes);
    expect(String(await whole(decrypted(inParts(Buffer.from(sample.file, 'base64'), 10), found)))).toBe(
      sample.content,
    );
  });

  test.runIf(existsSync('/usr/bin/age'))('is opened by the program age', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'denmate-age-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [key, file, opened] = ['key', 'file.age', 'opened'].map((name) => join(folder, name));
    await writeFile(key ?? '', identity);
    for (const size of sizes.filter((size) => size > 0)) {
      const plain = Buffer.alloc(size, 'DenMate');
      await writeFile(file ?? '', await whole(encrypted(inParts(plain, 4096), recipients)));
      execFileSync('/usr/bin/age', ['-d', '-i', key ?? '', '-o', opened ?? '', file ?? '']);
      expect((await readFile(opened ?? '')).equals(plain)).toBe(true);
    }
  });

  test('whose header was changed is refused', async () => {
    const sealed = (await whole(encrypted(inParts(Buffer.from('hello'), 5), recipients))).toString('latin1');
    const added = sealed.replace('\n---', '\n-> ssh-rsa abc\nabc\n---');
    const noMac = sealed.replace(/\n--- .*\n/, '\n--- \n');

    for (const changed of [added, noMac])
      await expect(whole(decrypted(inParts(Buffer.from(changed, 'latin1'), 99), identities))).rejects.toThrow(
        'was changed',
      );
  });
});

test.each([
  recipient.slice(0, -1),
  `${recipient}q`,
  recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')),
  recipient.replace('age1', 'agf1'),
  recipient.toUpperCase().replace('AGE1', 'age1'),
  identity,
  '',
  'age1',
])('%s is no recipient', (text) => {
  expect(parseRecipient(text)).toBeUndefined();
});

test('a file of identities may have comments, and nothing else', () => {
  expect(parseIdentities(`# created today\r\n\n${identity}\n${identity.toLowerCase()}\n`)).toHaveLength(2);
  for (const text of ['', '# nothing', recipient, `${identity}\n${recipient}`, identity.slice(0, -1)])
    expect(parseIdentities(text)).toBeUndefined();
});

const sample = {
  identity: 'AGE-SECRET-KEY-1PPXPAARTXCH3UY3RSGUUKC6G5AEZRZ8NLFKZUPUTUPX3MWN6D2FS8KGSQ3',
  recipient: 'age1x40zfkxdn5r9fqk2uypuz86xvel78ml6gex2k62pht296a8e2amqz30qsd',
  content: 'Bella, a Beagle, born on February 29.',
  file: 'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSAvMjlGZGlHRVdyeXlyc1dwaGU0UWJYZWtGSWU4aHc1aGdpaWVCY1VlK0ZJCkQyeTNDZVpTM0tJbzZpdFJZb3h5TmxXa0FGcTd6NDYxQUFDNjkweE1qZjgKLS0tIE4xZVIxMXVGVVZObkRqamo1Y0lBMFNaRzNja2NtVmwyeUwzQnVLWjhKOWcKZ9T2Gj32rUxFs+aFliEKxKC+TABgJ4S1o/J9F1nT+ncUKVhz1L+m87XT9OR5BXJUlfyTUDj5geh8oxBNi5R3PncK7zkY',
};
