import { Readable } from 'node:stream';

import { describe, expect, test } from 'vitest';

import { read, visible } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { statementsOf } from '#server/testing/statements.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { postDocument, uploadDocument } from '#server/testing/upload.ts';

import { sweepFilesJob } from './files.jobs.ts';

const app = await createTestApp();

const share = async (owner: Awaited<ReturnType<typeof buildOwner>>, id: string) => {
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, {}));

  return String(document.shareUrl).split('/').at(-1) ?? '';
};

describe('SEC-3: files that are two things at once', () => {
  test('SEC-3: a PDF that is a web page too is sent as a PDF, in a sandbox, wherever it is seen', async () => {
    const owner = await buildOwner(app);
    const both = Buffer.concat([samples.printedPdf().subarray(0, 9), samples.html, samples.printedPdf()]);
    const document = await uploadDocument(owner, both);
    const shareId = await share(owner, document.id);
    const addresses = [
      document.fileUrl ?? '',
      `/api/shared/${shareId}/preview`,
      `/api/shared/${shareId}/file`,
    ];

    for (const address of addresses) {
      const response = await app.newBrowser().get(address);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox$/);
      expect(Buffer.from(await response.arrayBuffer()).equals(both)).toBe(true);
    }
  });

  test('SEC-3: a web page before a PDF is refused as one', async () => {
    const owner = await buildOwner(app);
    const response = await postDocument(owner, Buffer.concat([samples.html, samples.printedPdf()]));

    expect(response.status).toBe(415);
    expect(await app.count('documents', 'user_id = $1', [owner.user.id])).toBe(0);
  });

  test('a letter that would unpack to a hundred megabytes is stored as it is, and nothing unpacks it', async () => {
    const owner = await buildOwner(app);
    const names = ['[Content_Types].xml', 'word/document.xml'];
    const bomb = samples.zip(Object.fromEntries(names.map((name) => [name, Buffer.alloc(400_000)])));
    // The sizes that the archive claims, in both of its headers.
    for (let at = bomb.indexOf('PK\x01\x02'); at >= 0; at = bomb.indexOf('PK\x01\x02', at + 1))
      bomb.writeUInt32LE(100 * 1024 * 1024, at + 24);
    const { id } = await uploadDocument(owner, bomb, { fileName: 'letter.docx' });
    const { failed } = await app.jobs.run();
    const { document } = await read<DocumentBody>(await owner.get(`/api/documents/${id}`));

    expect(failed).toBe(0);
    expect(document).toMatchObject({ thumbnailUrl: null, fileUrl: expect.any(String) });
    expect(await app.count('documents', 'id = $1 and text is null and read_at is not null', [id])).toBe(1);
  });
});

describe('SHARED-2: links that ended', () => {
  test('SHARED-2: unknown, removed and expired links take the same statements', async () => {
    const shared = async () => {
      const owner = await buildOwner(app);
      const { id } = await uploadDocument(owner, samples.pdf());

      return { owner, id, shareId: await share(owner, id) };
    };
    const { shareId: expired } = await shared();
    app.clock.pass(49 * 3600);
    const { owner, id, shareId: removed } = await shared();
    await owner.delete(`/api/documents/${id}/share`);
    const stranger = app.newBrowser();
    const asked = async (shareId: string) =>
      statementsOf(async () => void (await (await stranger.get(`/api/shared/${shareId}/file`)).text()));
    const unknown = await asked(`sh-${'x'.repeat(13)}`);

    expect(unknown.length).toBeGreaterThan(1);
    expect(await asked(removed)).toEqual(unknown);
    expect(await asked(expired)).toEqual(unknown);
  });

  test('SHARED-2: addresses from a page that was opened before its link was removed open nothing any more', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    const shareId = await share(owner, id);
    const stranger = app.newBrowser();
    const page = await (await stranger.get(`/shared/${shareId}`)).text();
    const addresses = [...page.matchAll(/(?:href|src|data-[\w-]+)="(\/(?:api|files)\/[^"]+)"/g)].map(
      ([, address = '']) => address.replaceAll('&amp;', '&'),
    );
    const statuses = () =>
      Promise.all(
        addresses.map(async (address) => {
          const response = await stranger.get(address);
          await response.arrayBuffer();

          return response.status;
        }),
      );
    expect(await statuses()).toContain(200);
    await owner.delete(`/api/documents/${id}/share`);

    expect(new Set(await statuses())).toEqual(new Set([404]));
  });

  test('SHARED-2: of guessed ids none opens, and an address can try sixty a minute', async () => {
    const owner = await buildOwner(app);
    const { id } = await uploadDocument(owner, samples.pdf());
    const shareId = await share(owner, id);
    const stranger = app.newBrowser();
    const statuses = new Set<number>();
    for (let guess = 0; guess < 80; guess++) {
      const near = shareId.slice(0, -2) + guess.toString(36).padStart(2, '0');
      if (near !== shareId)
        statuses.add((await visible(await stranger.get(`/api/shared/${near}/file`))).status);
    }

    expect(statuses).toEqual(new Set([400, 404, 429]));
  });
});

test('ten thousand half uploads leave neither bytes nor rows after a sweep', async () => {
  const owner = await buildOwner(app);
  const stored = await uploadDocument(owner, samples.pdf());
  const files = await app.storedFiles();
  await app.pool.query(
    `insert into stored_files (storage_path, owner_id, type, bytes, state, delete_after, created_at)
     select 'documents/half/' || n, $1, 'application/octet-stream', 5, 'receiving', $2, $2 from generate_series(1, 10000) n`,
    [owner.user.id, app.clock.now()],
  );
  for (let n = 1; n <= 10_000; n += 40)
    await app.disk.save(`documents/half/${n}`, Readable.from([Buffer.from('bytes')]));
  await app.context().jobs.enqueue(sweepFilesJob, {});
  app.clock.pass(1);
  await app.jobs.run();

  expect(await app.unownedFiles()).toBe(0);
  expect((await app.storedFiles()).toSorted()).toEqual(files.toSorted());
  expect((await owner.get(`/api/documents/${stored.id}`)).status).toBe(200);
});
