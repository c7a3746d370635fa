import sharp from 'sharp';
import { expect, test, vi } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();

async function sharedPhoto(photo: Buffer, fileName = 'photo.jpg') {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, photo, { fileName, name: 'At home', category: 'photo' });
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, {}));
  const shareId = document.shareUrl?.split('/').at(-1) ?? '';
  const { url } = await read<{ url: string }>(await owner.post(`/api/documents/${id}/download`, {}));

  return { owner, url, shared: (use: string) => `/api/shared/${shareId}/${use}` };
}

test.each(['preview', 'file'])('everyone with the link gets a photo without its place (%s)', async (use) => {
  const photo = await samples.phonePhoto();
  expect((await sharp(photo).metadata()).exif?.includes('Phone')).toBe(true);
  const { owner, url, shared } = await sharedPhoto(photo);
  const visitor = app.newBrowser();
  const response = await visitor.get(shared(use));
  const content = Buffer.from(await response.bytes());

  expect(response.headers.get('content-length')).toBe(String(content.length));
  expect(content.includes('Phone')).toBe(false);
  expect((await sharp(content).metadata()).orientation).toBe(6);
  expect((await sharp(content).raw().toBuffer()).equals(await sharp(photo).raw().toBuffer())).toBe(true);
  expect(Buffer.from(await (await owner.get(url)).bytes()).equals(photo)).toBe(true);
});

test('the stored photo is opened twice, however many parts it is sent in', async () => {
  const photo = await samples.phonePhoto();
  // A comment, which is left out, and a restart interval of zero.
  const pair = Buffer.from([0xff, 0xfe, 0, 6, ...Buffer.from('note'), 0xff, 0xdd, 0, 4, 0, 0]);
  const parts = [photo.subarray(0, 2), Buffer.alloc(50 * pair.length, pair), photo.subarray(2)];
  const { shared } = await sharedPhoto(Buffer.concat(parts));
  const open = vi.spyOn(app.base.storage, 'open');
  const content = Buffer.from(await (await app.newBrowser().get(shared('file'))).bytes());

  expect(open).toHaveBeenCalledTimes(2);
  expect((await sharp(content).metadata()).orientation).toBe(6);
  expect(content.includes('note')).toBe(false);
  open.mockRestore();
});

test('asking for the headers of a photo does not read the file', async () => {
  const { shared } = await sharedPhoto(await samples.phonePhoto());
  const open = vi.spyOn(app.base.storage, 'open');
  const head = await app.newBrowser().request('HEAD', shared('file'));

  expect(head.status).toBe(200);
  expect(head.headers.get('content-type')).toBe('image/jpeg');
  expect(head.headers.get('content-length')).toBeNull();
  expect(open).toHaveBeenCalledTimes(1);
  open.mockRestore();
});

/** Bytes between two segments: decoders skip them, and their meaning is unknown. */
function notUnderstood(photo: Buffer): Buffer {
  const second = 4 + photo.readUInt16BE(4);

  return Buffer.concat([photo.subarray(0, second), Buffer.from('ab'), photo.subarray(second)]);
}

test('a picture that is not understood is encoded again once, not for each visitor', async () => {
  const { shared } = await sharedPhoto(notUnderstood(await samples.phonePhoto()));
  const open = vi.spyOn(app.base.storage, 'open');
  const visitor = app.newBrowser();
  const ask = async () => Buffer.from(await (await visitor.get(shared('file'))).bytes());
  const [first, second] = await Promise.all([ask(), ask()]);
  const third = await ask();

  // Each visit reads the file once to look at its structure, and encoding reads it once more.
  expect(open).toHaveBeenCalledTimes(4);
  expect([second, third]).toEqual([first, first]);
  open.mockRestore();
});

test('visitors who stop reading hold up pictures that are not understood, but no others', async () => {
  const noise = Buffer.from(Array.from({ length: 900 * 900 * 3 }, (_, at) => (at * at * 7919) % 251));
  const large = await sharp(noise, { raw: { width: 900, height: 900, channels: 3 } })
    .jpeg()
    .toBuffer();
  const odd = await sharedPhoto(notUnderstood(large));
  const usual = await sharedPhoto(large);
  const visitor = app.newBrowser();
  const reading = await Promise.all(Array.from({ length: 4 }, () => visitor.get(odd.shared('file'))));
  let answered = false;
  const fifth = visitor.get(odd.shared('file')).then((response) => {
    answered = true;

    return response;
  });
  const others = await Promise.all(Array.from({ length: 6 }, () => visitor.get(usual.shared('file'))));

  expect(answered).toBe(false);
  expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  await reading[0]?.body?.cancel();
  expect((await (await fifth).bytes()).length).toBeGreaterThan(300_000);
  for (const { body } of [...reading.slice(1), ...others]) await body?.cancel();
});

test('a picture whose structure is not understood is encoded again without its place', async () => {
  const { shared } = await sharedPhoto(notUnderstood(await samples.phonePhoto()));
  const content = Buffer.from(await (await app.newBrowser().get(shared('file'))).bytes());
  const { format, width, height, exif } = await sharp(content).metadata();

  expect({ format, width, height, exif }).toEqual({
    format: 'jpeg',
    width: 100,
    height: 200,
    exif: undefined,
  });
});

test('a shared photo whose file is gone looks like a link that has ended', async () => {
  const { shared } = await sharedPhoto(await samples.jpeg());
  const { open } = app.base.storage;
  app.base.storage.open = (key) => open(`${key.slice(0, 12)}x${key.slice(13)}`);
  const response = await app.newBrowser().get(shared('file'));
  app.base.storage.open = open;

  expect(response.status).toBe(404);
});
