import { randomUUID } from 'node:crypto';

import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';

import { read, visible } from '#server/testing/browser.ts';
import type { Owner } from '#server/testing/factories.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const unknown = 'sh-1111111111111';
const pagesOf = (count: number) =>
  samples.printedPdf('Report', [''], ...Array.from({ length: count - 1 }, (_, at) => [`Page ${at + 2}`]));

async function share(owner: Owner, id: string, choices: object = {}) {
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, choices));

  return document.shareUrl?.split('/').at(-1) ?? '';
}

async function shared(content: Uint8Array, { fileName = 'x.pdf', choices = {} } = {}) {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, content, { fileName });

  return { owner, id, shareId: await share(owner, id, choices) };
}

const open = (path: string) => app.newBrowser().get(path);
const picture = (shareId: string, page: number | string, width: number | string = 960) =>
  open(`/api/shared/${shareId}/pages/${page}/${width}`);
const facts = async (response: Response) => sharp(Buffer.from(await response.arrayBuffer())).metadata();
const filesOf = (id: string) => app.count('page_pictures', `document_id = '${id}'`);

describe('SEC-1: pictures that nobody may see', () => {
  test.each(['0', '-1', '9999999', '3', '1.0', '01', ' 1', '1e0', '0x1', 'x', '%00', '1%2f..'])(
    'SEC-1: page %s of a document with two has no picture',
    async (page) => {
      const { shareId, id } = await shared(pagesOf(2));

      expect((await picture(shareId, page)).status).toBe(404);
      expect(await filesOf(id)).toBe(0);
    },
  );

  test.each(['0', '1', '961', '100000', '-960', 'x', '960.0'])(
    'SEC-1: there is no picture that is %s pixels wide',
    async (width) => {
      const { shareId, id } = await shared(pagesOf(1));

      expect((await picture(shareId, 1, width)).status).toBe(404);
      expect(await filesOf(id)).toBe(0);
    },
  );

  test('SEC-1: removed, expired and used-up links show no page, also of those drawn before', async () => {
    const removed = await shared(pagesOf(1));
    const usedUp = await shared(pagesOf(1), { choices: { maxDownloads: 1 } });
    const expired = await shared(pagesOf(1), { choices: { hours: 1 } });
    for (const { shareId } of [removed, usedUp, expired])
      expect((await picture(shareId, 1)).status).toBe(200);
    await removed.owner.delete(`/api/documents/${removed.id}/share`);
    await open(`/api/shared/${usedUp.shareId}/file`);
    app.clock.pass(3600);

    const reference = await visible(await picture(unknown, 1));
    expect(reference.status).toBe(404);
    for (const { shareId } of [removed, usedUp, expired])
      expect(await visible(await picture(shareId, 1))).toEqual(reference);
  });

  test('SEC-1: a page needs the passcode, and a browser that knows it loses the page with the link', async () => {
    const { owner, id, shareId } = await shared(pagesOf(1), { choices: { passcode: 'open sesame' } });
    expect((await picture(shareId, 1)).status).toBe(403);
    expect(await filesOf(id)).toBe(0);
    const visitor = app.newBrowser();
    await visitor.request('POST', `/shared/${shareId}`, 'passcode=open+sesame', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const path = `/api/shared/${shareId}/pages/1/960`;
    expect((await visitor.get(path)).status).toBe(200);
    await owner.delete(`/api/documents/${id}/share`);

    expect((await visitor.get(path)).status).toBe(404);
  });

  test('SEC-1: a file that is found to have malware after it was drawn is not shown', async () => {
    const { id, shareId } = await shared(pagesOf(1));
    expect((await picture(shareId, 1)).status).toBe(200);
    await app.pool.query(
      "update stored_files set scan = 'infected' where storage_path = (select storage_path from documents where id = $1)",
      [id],
    );

    expect((await picture(shareId, 1)).status).toBe(404);
  });

  test('SEC-1: a link shows pages of its own documents only, by the address of its kind', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const inPack = await uploadDocument(owner, pagesOf(2), { petId: pet.id });
    const other = await uploadDocument(owner, pagesOf(3), { petId: pet.id });
    const made = await owner.post('/api/share-links', {
      title: 'Boarding',
      petId: pet.id,
      documentIds: [inPack.id],
      facts: [],
      requestKey: randomUUID(),
    });
    const { link } = await read<{ link: { shareUrl: string } }>(made);
    const packId = link.shareUrl.split('/').at(-1) ?? '';
    const ownId = await share(owner, other.id);

    expect((await open(`/api/shared/${packId}/documents/1/pages/2/480`)).status).toBe(200);
    for (const path of [
      `/api/shared/${packId}/documents/2/pages/1/480`,
      `/api/shared/${packId}/documents/1/pages/3/480`,
      `/api/shared/${packId}/documents/${other.id}/pages/1/480`,
      `/api/shared/${packId}/pages/1/480`,
      `/api/shared/${ownId}/documents/1/pages/1/480`,
      `/shared/${packId}/documents/2`,
    ])
      expect([path, (await open(path)).status]).toEqual([path, 404]);
  });

  test('SEC-2: an address that asks for very many pages has to wait, and another one need not', async () => {
    const { shareId } = await shared(pagesOf(1));
    const visitor = app.newBrowser();
    const path = `/api/shared/${shareId}/pages/1/480`;
    for (let turn = 0; turn < 300; turn++) await visitor.get(path);

    expect((await visitor.get(path)).status).toBe(429);
    expect((await visitor.get(`/shared/${shareId}`)).status).toBe(200);
    expect((await open(path)).status).toBe(200);
  });
});

describe('SHARED-1: pages as pictures', () => {
  test('SHARED-1: the page of a PDF has a picture of each page, whose place is reserved', async () => {
    const { shareId } = await shared(pagesOf(3));
    await app.jobs.run();
    const text = await (await open(`/shared/${shareId}`)).text();
    const pictures = text.match(/<img(?! class="trap")[^>]*>/g) ?? [];

    expect(pictures).toHaveLength(3);
    expect(pictures[0]).toContain('fetchpriority="high"');
    for (const [at, tag] of pictures.entries()) {
      expect(tag).toContain(`alt="Page ${at + 1} of 3"`);
      expect(tag).toContain(`/api/shared/${shareId}/pages/${at + 1}/480 480w`);
      expect(tag).toMatch(/width="595"\s+height="842"/);
      expect(tag.includes('loading="lazy"')).toBe(at > 0);
    }
    expect(text).not.toContain('Download to see the rest');
  });

  test.each([480, 960, 1440])(
    'SHARED-1: a page is drawn once, %i pixels wide, and kept encrypted',
    async (width) => {
      const { shareId, id, owner } = await shared(pagesOf(2));
      const response = await picture(shareId, 2, width);
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await facts(response)).toMatchObject({ format: 'webp', width });
      const { rows } = await app.pool.query<{
        storage_path: string;
        owner_id: string;
        state: string;
        sealed: boolean;
      }>(
        'select s.storage_path, owner_id, state, wrapped_key is not null as sealed from page_pictures p join stored_files s using (storage_path) where document_id = $1',
        [id],
      );
      expect(rows).toEqual([
        {
          storage_path: expect.stringMatching(/^thumbnails\//),
          owner_id: owner.user.id,
          state: 'stored',
          sealed: true,
        },
      ]);
      const opened = vi.spyOn(app.base.storage, 'open');
      await picture(shareId, 2, width);

      expect(opened.mock.calls.map(([path]) => path)).toEqual([rows[0]?.storage_path]);
      opened.mockRestore();
    },
  );

  test('SHARED-1: many who open the same page at once wait for one drawing', async () => {
    const { shareId, id } = await shared(pagesOf(1));
    const responses = await Promise.all(Array.from({ length: 40 }, () => picture(shareId, 1, 480)));

    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 200));
    expect(await filesOf(id)).toBe(1);
    expect(await app.count('stored_files', "state <> 'stored'")).toBe(0);
  });

  test('SHARED-1: a long document shows its first 20 pages and says how to see the rest', async () => {
    const { shareId } = await shared(pagesOf(23));
    await app.jobs.run();
    const text = (await (await open(`/shared/${shareId}`)).text()).replaceAll(/\s+/g, ' ');

    expect(text.match(/alt="Page /g)).toHaveLength(20);
    expect(text).toContain('These are the first 20 of 23 pages. Download to see the rest.');
    expect((await picture(shareId, 20)).status).toBe(200);
    expect((await picture(shareId, 21)).status).toBe(404);
  });

  test('a page that declares a huge size, or is a long strip, gets a picture of bounded size', async () => {
    const sized = (box: string) =>
      Buffer.from(pagesOf(1).toString('latin1').replace('595 842', box), 'latin1');
    for (const box of ['995 999', '999 1  ', '1 9999']) {
      const { shareId } = await shared(sized(box));
      const { width, height } = await facts(await picture(shareId, 1, 1440));
      expect(width).toBeLessThanOrEqual(1440);
      expect(height).toBeLessThanOrEqual(4320);
    }
  });

  test('SHARED-1: a PDF that can’t be drawn is offered as it is, and isn’t tried again at each visit', async () => {
    const { shareId } = await shared(samples.pdf(900));
    await app.jobs.run();
    const opened = vi.spyOn(app.base.storage, 'open');
    expect((await picture(shareId, 1)).status).toBe(404);
    expect(opened).not.toHaveBeenCalled();
    opened.mockRestore();
    const text = await (await open(`/shared/${shareId}`)).text();

    expect(text).toContain('We can’t show this document here. Open or download it.');
    expect(text).toContain(`href="/api/shared/${shareId}/preview"`);
  });

  test('SHARED-1: a photo comes in widths that fit, upright, without its place, and never enlarged', async () => {
    const { shareId } = await shared(await samples.phonePhoto(1400, 700), { fileName: 'x.jpg' });
    await app.jobs.run();
    const text = await (await open(`/shared/${shareId}`)).text();
    const small = await facts(await picture(shareId, 1, 480));
    const large = await facts(await picture(shareId, 1, 960));

    expect(small).toMatchObject({ format: 'webp', width: 480, height: 960 });
    expect(large).toMatchObject({ width: 700, height: 1400 });
    expect([small.exif, large.exif]).toEqual([undefined, undefined]);
    expect(text).toContain(`pages/1/480 480w, /api/shared/${shareId}/pages/1/960 700w"`);
    expect(text).toMatch(/width="700"\s+height="1400"/);
  });

  test('SHARED-1: an animation, which can’t be drawn, is shown as it is', async () => {
    const { shareId } = await shared(await samples.movingWebp(), { fileName: 'x.webp' });
    expect((await picture(shareId, 1)).headers.get('content-type')).toBe('image/webp');
    const text = await (await open(`/shared/${shareId}`)).text();

    expect(text).toContain(`src="/api/shared/${shareId}/preview"`);
  });

  test('SHARED-4: pictures of pages are no downloads', async () => {
    const { owner, shareId } = await shared(pagesOf(2), { choices: { maxDownloads: 1 } });
    for (const page of [1, 2, 1, 2]) expect((await picture(shareId, page)).status).toBe(200);

    const { links } = await read<{ links: { downloads: number; opens: number }[] }>(
      await owner.get('/api/share-links'),
    );
    expect(links[0]).toMatchObject({ downloads: 0, opens: 0 });
    expect((await open(`/api/shared/${shareId}/file`)).status).toBe(200);
  });

  test('DOC-3: pictures go with their document, and with its pet', async () => {
    const owner = await buildOwner(app);
    const pet = await buildPet(app, owner);
    const paths: string[] = [];
    for (const petId of [undefined, pet.id]) {
      const { id } = await uploadDocument(owner, pagesOf(1), petId ? { petId } : {});
      await picture(await share(owner, id), 1);
      const { rows } = await app.pool.query<{ storage_path: string }>(
        'select storage_path from page_pictures where document_id = $1',
        [id],
      );
      paths.push(...rows.map((row) => row.storage_path));
      if (!petId) await owner.delete(`/api/documents/${id}`);
    }
    await owner.post(`/api/pets/${pet.id}/archive`, {});
    await owner.post(`/api/pets/${pet.id}/deletion`, { name: pet.name });
    await app.jobs.run();

    expect(await Promise.all(paths.map((path) => app.disk.size(path)))).toEqual([undefined, undefined]);
    expect(await app.count('stored_files', `storage_path in ('${paths.join("','")}')`)).toBe(0);
  });

  test('DOC-3: pictures of documents that are not shared any more are deleted, and drawn again when they are', async () => {
    const { owner, id, shareId } = await shared(pagesOf(1));
    const other = await shared(pagesOf(1));
    for (const link of [shareId, other.shareId]) await picture(link, 1);
    await owner.delete(`/api/documents/${id}/share`);
    await app.context().jobs.enqueue({ name: 'page-pictures.sweep', payload: z.object({}) }, {});
    await app.jobs.run();
    expect([await filesOf(id), await filesOf(other.id)]).toEqual([0, 1]);

    expect((await picture(await share(owner, id), 1)).status).toBe(200);
  });
});
