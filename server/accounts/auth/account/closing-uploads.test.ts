import { describe, expect, test } from 'vitest';

import { goodPassword, signInOnNewBrowser } from '#server/testing/account-steps.ts';
import type { Browser } from '#server/testing/browser.ts';
import { read } from '#server/testing/browser.ts';
import { postDeletion, postKeep } from '#server/testing/closing-steps.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { jpeg, pdf } from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { newTusUpload, sendTus, tusPartHeaders } from '#server/testing/tus.ts';
import { uploadDocument, uploadPath } from '#server/testing/upload.ts';

const app = await createTestApp();

type Refusal = { error: { code: string } };
type Request = { method: string; path: string; headers?: Record<string, string> };

/** Sends all but the end of the content, then what `meanwhile` does, then the end. */
async function sendAround(
  browser: Browser,
  { method, path, headers = {} }: Request,
  content: Buffer,
  meanwhile: () => Promise<unknown>,
) {
  const cut = content.length - 1000;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(new Uint8Array(content.subarray(0, cut)));
      await expect.poll(() => app.unownedFiles()).toBeGreaterThan(0);
      await meanwhile();
      controller.enqueue(new Uint8Array(content.subarray(cut)));
      controller.close();
    },
  });

  return browser.request(method, path, body, {
    headers: { 'content-length': String(content.length), ...headers },
  });
}

async function close(owner: Owner) {
  expect((await postDeletion(owner)).status).toBe(204);
}

describe('an upload that began before the account was closed', () => {
  const uploads: [string, (owner: Owner) => Promise<Request>, () => Promise<Buffer> | Buffer][] = [
    ['of a document', () => Promise.resolve({ method: 'POST', path: uploadPath() }), () => pdf(300_000)],
    [
      'of a document in parts',
      async (owner) => ({
        method: 'PATCH',
        path: await newTusUpload(owner, 300_000),
        headers: tusPartHeaders(0),
      }),
      () => pdf(300_000),
    ],
    [
      'of a part of a document',
      async (owner) => ({
        method: 'PATCH',
        path: await newTusUpload(owner, 600_000),
        headers: tusPartHeaders(0),
      }),
      () => pdf(300_000),
    ],
    [
      'of a pet’s photo',
      async (owner) => ({ method: 'PUT', path: `/api/pets/${(await buildPet(app, owner)).id}/photo` }),
      () => jpeg(),
    ],
    [
      'of the owner’s photo',
      () => Promise.resolve({ method: 'PUT', path: '/api/account/photo' }),
      () => jpeg(),
    ],
  ];

  test.each(uploads)('PROMISE-4: %s is refused, and nothing of it is stored', async (_what, ask, content) => {
    const owner = await buildOwner(app, { password: goodPassword });
    const before = await app.storedFiles();
    const response = await sendAround(owner, await ask(owner), await content(), () => close(owner));

    expect([response.status, (await read<Refusal>(response)).error.code]).toEqual([403, 'account_closed']);
    expect(await app.storedFiles()).toEqual(before);
    expect(await app.count('stored_files', 'owner_id = $1', [owner.user.id])).toBe(0);
    expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(0);
  });

  test('PROMISE-4: kept again, what had been sent of an upload in parts can be finished', async () => {
    const owner = await buildOwner(app, { password: goodPassword });
    const path = await newTusUpload(owner, 600_000);
    expect((await sendTus(owner, path, 0, pdf(300_000))).status).toBe(204);
    await close(owner);
    expect((await sendTus(owner, path, 300_000, Buffer.alloc(300_000))).status).toBe(401);
    const { browser } = await signInOnNewBrowser(app, owner.user.email);
    await postKeep(browser);

    expect((await sendTus(browser, path, 300_000, Buffer.alloc(300_000))).status).toBe(204);
    await uploadDocument(browser, pdf());
    expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(2);
  });
});
