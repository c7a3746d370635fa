import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { describe, expect, test, vi } from 'vitest';

import { read } from '#server/testing/browser.ts';
import { buildOwner, buildPet } from '#server/testing/factories.ts';
import { withoutOwnScript } from '#server/testing/own-script.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';
import { paths } from '#shared/core/paths.ts';

const app = await createTestApp();
const unknown = 'sh-1111111111111';
const sentence = 'The document you&#39;re looking for is not available or the link has expired.';
/** The headers of a browser when a person follows a link. */
const opened = { headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' } };

async function sharedDocument(facts: Parameters<typeof uploadDocument>[2] = {}, content = samples.pdf(500)) {
  const owner = await buildOwner(app, { name: 'Robin Secret-Owner' });
  const pet = await buildPet(app, owner, { name: 'Zanzibar' });
  const { id } = await uploadDocument(owner, content, { petId: pet.id, ...facts });
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, {}));
  const shareId = document.shareUrl?.split('/').at(-1) ?? '';

  return { owner, pet, shareId, document };
}

const open = (path: string, browser = app.newBrowser()) => browser.request('GET', path, undefined, opened);
const textOf = async (path: string) => (await open(path)).text();

/** The compressed size of the page and its script, which come before the document and the fonts. */
async function bytesOnTheWay(shareId: string) {
  const script = readFileSync(join(import.meta.dirname, '../../../build/client/shared-document.js'));

  return gzipSync(await textOf(`/shared/${shareId}`)).length + gzipSync(script).length;
}

/** Breaks the database for one request. */
async function withoutDocuments<Result>(work: () => Promise<Result>): Promise<Result> {
  await app.pool.query('alter table documents rename to documents_away');
  try {
    return await work();
  } finally {
    await app.pool.query('alter table documents_away rename to documents');
    app.log.takeErrors();
  }
}

describe('SHARED-2: a page that shows no document', () => {
  test.each([
    '/shared/whatever',
    '/shared/whatever/else',
    '/documents/shared/whatever',
    '/shared/%3Cscript%3Ealert(1)%3C/script%3E',
    '/shared/sh-%00',
    `/shared/sh-${'x'.repeat(14)}`,
  ])('SHARED-2: says that %s is no link, and repeats nothing of it', async (path) => {
    const response = await open(path);
    const text = await response.text();

    expect(response.status).toBe(400);
    expect(text).toMatch(/<h1>Invalid share link<\/h1>/);
    expect(text).toContain(sentence);
    expect(text).toContain('>Go to Homepage</a>');
    expect(text).not.toMatch(/whatever|alert\(|xxxx/);
  });

  test('SHARED-2: says that the link has expired, at every address, without its id', async () => {
    const { shareId } = await sharedDocument();
    app.clock.pass(48 * 3600);
    for (const path of [`/shared/${shareId}`, `/shared/${shareId}/x`, `/documents/shared/${shareId}`]) {
      const response = await open(path);
      const text = await response.text();
      expect([path, response.status]).toEqual([path, 404]);
      expect(text).toContain('<h1>Document not found or share link has expired</h1>');
      expect(text).toContain(sentence);
      expect(text).not.toContain(shareId);
      expect(text).not.toContain('Retry');
    }
  });

  test('SHARED-2: says that the server failed, and offers to try again', async () => {
    const { shareId } = await sharedDocument();
    const response = await withoutDocuments(() => open(`/shared/${shareId}`));
    const text = await response.text();

    expect(response.status).toBe(500);
    expect(text).toContain('<h1>Failed to load document. Please try again later.</h1>');
    expect(text).toMatch(new RegExp(`href="/shared/${shareId}"[^>]*>.*<span>Retry</span>`));
    expect(text).not.toContain('Rabies');
    expect((await open(`/shared/${shareId}`)).status).toBe(200);
  });

  test('SEC-2: says that there were too many requests, with the time to wait', async () => {
    const { shareId } = await sharedDocument();
    const visitor = app.newBrowser();
    for (let turn = 0; turn < 60; turn++) await open(`/shared/${shareId}`, visitor);
    const response = await open(`/documents/shared/${shareId}`, visitor);

    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.text()).toContain('Too many requests. Wait a moment and try again.');
    // Someone who guesses links learns nothing more.
    for (const path of [paths.shared(unknown), paths.sharedFile(unknown, 'file')])
      expect((await open(path, visitor)).status).toBe(429);
  });

  test('SHARED-4: a file that a person opens is refused with the same page, a script gets JSON', async () => {
    for (const use of ['file', 'preview'] as const) {
      const page = await open(paths.sharedFile(unknown, use));
      expect([page.status, await page.text()]).toEqual([404, await textOf(`/shared/${unknown}`)]);
      expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
      const json = await app.newBrowser().get(paths.sharedFile(unknown, use));
      expect(await json.json()).toMatchObject({ error: { code: 'shares.not_found' } });
    }
    // Browsers without Fetch Metadata headers.
    const older = { headers: { accept: 'text/html' } };
    const page = await app.newBrowser().request('GET', paths.sharedFile(unknown, 'file'), undefined, older);
    expect(await page.text()).toContain('<h1>Document not found');
  });

  test('SHARED-4: a download that fails says so, and leads back to the document', async () => {
    const { shareId } = await sharedDocument();
    const response = await withoutDocuments(() => open(paths.sharedFile(shareId, 'file')));
    const text = await response.text();

    expect(response.status).toBe(500);
    expect(text).toContain('<h1>Failed to download document</h1>');
    expect(text).toContain(`href="/shared/${shareId}"`);
  });

  test('SHARED-4: a picture missing from the storage is refused with a page as well', async () => {
    const { shareId } = await sharedDocument({ fileName: 'x.jpg' }, await samples.jpeg());
    const broken = vi.spyOn(app.base.storage, 'open').mockRejectedValue(new Error('gone'));
    const response = await open(paths.sharedFile(shareId, 'file'));
    broken.mockRestore();
    app.log.takeErrors();

    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.text()).toContain('<h1>Failed to download document</h1>');
  });
});

describe('SHARED-1: the page of a shared document', () => {
  test('SHARED-1: has name, category, expiry, preview, download, size and the pet’s name, nothing else about it or its owner', async () => {
    const { shareId, document, pet, owner } = await sharedDocument({ name: 'Röntgen' });
    const text = await textOf(`/shared/${shareId}`);

    for (const seen of [
      '<h1 dir="auto">Röntgen</h1>',
      '<bdi>Zanzibar</bdi> · Vaccination record',
      'Link expires on May 3, 2030 at 9:00 AM (UTC)',
      `href="/api/shared/${shareId}/file"`,
      `<a class="button quiet" href="/api/shared/${shareId}/preview">Open document</a>`,
      '500 bytes · No login is needed to view or download.',
    ])
      expect(text).toContain(seen);
    for (const secret of ['Robin', pet.id, pet.petIdentifier, document.id, owner.user.id])
      expect(text).not.toContain(secret);
    for (const path of [`/shared/${shareId}/debug`, `/documents/shared/${shareId}`])
      expect(await textOf(path)).toBe(text);
  });

  test('SHARED-1: shows a picture without a script, and says what can’t be shown', async () => {
    const picture = await sharedDocument({ fileName: 'x.jpg' }, await samples.jpeg());
    expect((await textOf(`/shared/${picture.shareId}`)).replaceAll(/\s+/g, ' ')).toContain(
      `src="/api/shared/${picture.shareId}/pages/1/960" alt="The document “Rabies certificate”"`,
    );
    const table = await sharedDocument({ fileName: 'x.csv' }, Buffer.from('day,kg\n1,4.2\n'));
    const text = await textOf(`/shared/${table.shareId}`);
    expect(text).toContain('Preview not available for this file type. Please download to view.');
    expect(text).not.toContain('/preview');
  });

  test.each([
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='x",
    '&lt;b&gt; {{x}}',
  ])('SEC-3: the name %s is text, wherever it stands', async (name) => {
    for (const [fileName, content] of [
      ['x.pdf', samples.pdf()],
      ['x.jpg', await samples.jpeg()],
    ] as const) {
      const { shareId } = await sharedDocument({ fileName, name }, content);
      const text = await textOf(`/shared/${shareId}`);
      expect(text).not.toContain(name);
      expect(withoutOwnScript(text).match(/<script/g)).toHaveLength(1);
      expect(text).toMatch(/<h1 dir="auto">(&#39;|&lt;|&quot;|&amp;)/);
    }
  });

  test('SHARED-4: isn’t cached, indexed or sent as a referrer, loads nothing of others, and can’t be framed', async () => {
    const { shareId } = await sharedDocument();
    for (const path of [`/shared/${shareId}`, `/documents/shared/${shareId}`, `/shared/${unknown}`]) {
      const response = await open(path);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(
        /^default-src 'none'; style-src 'self' 'sha256-[^']+'; script-src 'self' 'sha256-[^']+';/,
      );
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|\*/);
      const text = await response.text();
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(text.replaceAll(/<style>[\s\S]*<\/style>/g, '')).not.toMatch(/(src|href)="(?!\/(?!\/))/);
      expect(text).not.toMatch(/\sstyle=|\son\w+=/);
    }
  });

  test('a HEAD request gets the headers alone', async () => {
    const { shareId } = await sharedDocument();
    const response = await app.newBrowser().request('HEAD', `/shared/${shareId}`);

    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('weighs at most 10 kB with its script, before the document and the fonts that come after it', async () => {
    const { shareId } = await sharedDocument();

    expect(await bytesOnTheWay(shareId)).toBeLessThan(10_000);
  });

  test('weighs at most 12 kB with twenty pictures, before the pictures, of which one is loaded at once', async () => {
    const { shareId, document } = await sharedDocument();
    const sizes = Array.from({ length: 20 }, (_, at) => ({ width: 595.276 + at, height: 841.89 + at }));
    await app.pool.query('insert into document_layouts (document_id, pages, sizes) values ($1, 345, $2)', [
      document.id,
      JSON.stringify(sizes),
    ]);
    const pictures = [...(await textOf(`/shared/${shareId}`)).matchAll(/<img\s[^>]*srcset=[^>]*>/g)].map(
      ([tag]) => tag,
    );

    expect(pictures).toHaveLength(20);
    expect(pictures.filter((tag) => !tag.includes('loading="lazy"'))).toEqual([pictures[0]]);
    expect(await bytesOnTheWay(shareId)).toBeLessThan(12_000);
  });
});
