import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/upload.ts';

import { rangeOf } from './ranges.rules.ts';

const app = await createTestApp();
const content = samples.pdf(300_000);
const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
const last = content.length - 1;

const owner = await buildOwner(app);
const { id, fileUrl } = await uploadDocument(owner, content);
/** The address of the preview, and the address of a download. */
const addresses = async () => {
  const answer = await owner.post(`/api/documents/${id}/download`, {});

  return [fileUrl ?? '', (await read<{ url: string }>(answer)).url];
};
const ask = (address: string, headers: Record<string, string>, method = 'GET') =>
  app.newBrowser().request(method, address, undefined, { headers });

describe('a part of a file', () => {
  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=65530-65545', 65_530, 65_545],
    ['bytes=131072-', 131_072, last],
    ['bytes=-5', last - 4, last],
    ['bytes=-99999999', 0, last],
    [`bytes=299990-${'9'.repeat(40)}`, 299_990, last],
  ])('%s is answered with exactly those bytes', async (range, start, end) => {
    for (const address of await addresses()) {
      const response = await ask(address, { range });

      expect(response.status).toBe(206);
      expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/${content.length}`);
      expect(response.headers.get('content-length')).toBe(String(end - start + 1));
      expect((await response.bytes()).length).toBe(end - start + 1);
      expect(response.headers.get('etag')).toBe(etag);
      expect(response.headers.get('content-security-policy')).toContain('sandbox');
    }
    const [address = ''] = await addresses();
    const body = Buffer.from(await (await ask(address, { range })).bytes());
    expect(body.equals(content.subarray(start, end + 1))).toBe(true);
  });

  test.each([`bytes=${content.length}-`, 'bytes=999999999-', 'bytes=-0', `bytes=${'9'.repeat(400)}-`])(
    '%s lies behind the end: refused with the length, and without a byte',
    async (range) => {
      for (const address of await addresses()) {
        const response = await ask(address, { range });

        expect([response.status, await response.text()]).toEqual([416, '']);
        expect(response.headers.get('content-range')).toBe(`bytes */${content.length}`);
      }
    },
  );

  test.each([
    'bytes=0-1,5-6',
    `bytes=${Array.from({ length: 500 }, () => '0-299999').join(',')}`,
    'bytes=0-,0-,0-',
    'bytes=5-1',
    'bytes=-',
    'bytes=a-b',
    'bytes=0x1-0x2',
    'bytes=1.5-2',
    'bytes=-1-5',
    'items=0-1',
    'bytes',
    '',
  ])('%s gets the whole file once', async (range) => {
    const [address = ''] = await addresses();
    const response = await ask(address, { range });

    expect(response.status).toBe(200);
    expect(response.headers.get('content-range')).toBeNull();
    expect((await response.bytes()).length).toBe(content.length);
  });

  test('is sent only if the file is the one that the first part came from', async () => {
    const [address = ''] = await addresses();
    const status = async (ifRange: string) =>
      (await ask(address, { range: 'bytes=0-1', 'if-range': ifRange })).status;

    expect(await status(etag)).toBe(206);
    for (const other of [`W/${etag}`, '"other"', etag.slice(1, -1), new Date().toUTCString()])
      expect(await status(other)).toBe(200);
  });

  test('decrypts nothing but the chunks it needs', async () => {
    const { storage } = app.base;
    const asked: unknown[] = [];
    const { newBrowser } = await app.anotherProcess(
      {},
      { storage: { ...storage, open: (path, range) => (asked.push(range), storage.open(path, range)) } },
    );
    await newBrowser().get(fileUrl ?? '', { headers: { range: 'bytes=70000-70009' } });

    expect(asked).toEqual([{ start: 70_000, end: 70_009 }]);
  });

  test('of a deleted document, by a forged or an expired address, is not there', async () => {
    const gone = await uploadDocument(owner, samples.pdf());
    const [, download = ''] = await addresses();
    await owner.delete(`/api/documents/${gone.id}`);
    const range = 'bytes=0-0';
    expect((await ask(gone.fileUrl ?? '', { range })).status).toBe(404);
    expect((await ask(`${download.slice(0, -1)}x`, { range })).status).toBe(404);
    app.clock.pass(61);
    const expired = await ask(download, { range });

    expect(expired.status).toBe(404);
    expect(expired.headers.get('etag')).toBeNull();
  });
});

test('the headers alone tell length, tag and that parts can be asked for; a range means nothing there', async () => {
  for (const address of await addresses()) {
    const response = await ask(address, { range: 'bytes=0-1' }, 'HEAD');

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      etag,
    });
  }
});

test('a browser that has the file already gets no byte of it', async () => {
  for (const address of await addresses()) {
    for (const known of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const response = await ask(address, { 'if-none-match': known });
      expect([response.status, await response.text()]).toEqual([304, '']);
    }
    expect((await ask(address, { 'if-none-match': '"other"' })).status).toBe(200);
  }
});

test('shared pictures, which are cleaned on the way, are sent whole and without a tag of the original', async () => {
  const picture = await uploadDocument(owner, await samples.jpeg(), { fileName: 'x.jpg' });
  const { document } = await read<{ document: { shareUrl: string } }>(
    await owner.put(`/api/documents/${picture.id}/share`, {}),
  );
  const response = await ask(`/api/shared/${document.shareUrl.split('/').at(-1)}/preview`, {
    range: 'bytes=0-3',
  });

  expect(response.status).toBe(200);
  for (const header of ['etag', 'accept-ranges', 'content-range'])
    expect(response.headers.get(header)).toBeNull();
});

test('an empty file has no satisfiable range', () => {
  for (const range of ['bytes=0-', 'bytes=-1', 'bytes=0-0'])
    expect(rangeOf({ range, ifRange: undefined }, { bytes: 0, etag })).toBe('unsatisfiable');
});
