import { describe, expect, test } from 'vitest';

import type { Browser } from '#server/testing/browser.ts';
import { read, visible } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const passcode = 'Béla 7';
const opened = { headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*' } };

async function protectedDocument() {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, samples.pdf(500), { name: 'Rabies 2026' });
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, { passcode }));

  return { owner, id, shareId: document.shareUrl?.split('/').at(-1) ?? '' };
}

const enter = (visitor: Browser, shareId: string, typed: string) =>
  visitor.request('POST', `/shared/${shareId}`, new URLSearchParams({ passcode: typed }).toString(), {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...opened.headers },
  });
const everyAddress = (shareId: string) => [
  `/shared/${shareId}`,
  `/shared/${shareId}/x`,
  `/documents/shared/${shareId}`,
  `/api/shared/${shareId}/preview`,
  `/api/shared/${shareId}/file`,
  `/api/shared/${shareId}/opened`,
];
const linkOf = async ({ owner }: Awaited<ReturnType<typeof protectedDocument>>) => {
  const { links } = await read<{ links: { opens: number; downloads: number; locked: boolean }[] }>(
    await owner.get('/api/share-links'),
  );

  return links[0];
};

describe('a link with a passcode', () => {
  test('shows nothing of the document before the passcode, at any address', async () => {
    const shared = await protectedDocument();
    for (const address of everyAddress(shared.shareId)) {
      const response = await app.newBrowser().get(address, opened);
      const text = await response.text();
      expect([address, response.status]).toEqual([address, 403]);
      expect(text).toContain('<h1>Enter the passcode</h1>');
      expect(/<main[\s\S]*<\/main>/.exec(text)?.[0]).not.toMatch(/Rabies|vaccin|pdf|500/i);
    }
    const script = await app.newBrowser().get(`/api/shared/${shared.shareId}/file`);
    expect(await script.json()).toMatchObject({ error: { code: 'shares.passcode_needed' } });
    expect(await linkOf(shared)).toMatchObject({ opens: 0, downloads: 0 });
  });

  test('SHARED-1: opens with the passcode, by a form that needs no script, in this browser and for this link', async () => {
    const { shareId } = await protectedDocument();
    const other = await protectedDocument();
    const visitor = app.newBrowser();
    const form = await (await visitor.get(`/shared/${shareId}`)).text();
    expect(form).toContain(`<form method="post" action="/shared/${shareId}">`);
    const response = await enter(visitor, shareId, passcode.normalize('NFD'));

    expect([response.status, response.headers.get('location')]).toEqual([303, `/shared/${shareId}`]);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        `^denmate_shared_page=[^;]+; Max-Age=43200; Path=/shared/${shareId}; HttpOnly; SameSite=Lax$`,
      ),
      expect.stringMatching(
        `^denmate_shared_files=[^;]+; Max-Age=43200; Path=/api/shared/${shareId}; HttpOnly; SameSite=Lax$`,
      ),
    ]);
    expect(await (await visitor.get(`/shared/${shareId}`)).text()).toContain('Rabies 2026');
    for (const use of ['preview', 'file'])
      expect((await visitor.get(`/api/shared/${shareId}/${use}`)).status).toBe(200);
    expect((await app.newBrowser().get(`/shared/${shareId}`)).status).toBe(403);
    const [page] = response.headers.getSetCookie();
    const moved = { headers: { cookie: page?.split(';')[0] ?? '' } };
    expect((await app.newBrowser().get(`/shared/${other.shareId}`, moved)).status).toBe(403);
    expect((await app.newBrowser().get(`/shared/${shareId}`, moved)).status).toBe(200);
    app.clock.pass(12 * 3600);
    expect((await app.newBrowser().get(`/shared/${shareId}`, moved)).status).toBe(403);
  });

  test('a wrong passcode says how many tries are left, and the fifth locks the link for everyone', async () => {
    const shared = await protectedDocument();
    const inside = app.newBrowser();
    await enter(inside, shared.shareId, passcode);
    const messages: string[] = [];
    for (const typed of ['', 'Béla', 'béla 7', `${passcode} `, 'x'.repeat(5000)]) {
      const response = await enter(app.newBrowser(), shared.shareId, typed);
      expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
      messages.push(/id="passcode-wrong">([^<]+)/.exec(await response.text())?.[1] ?? 'locked');
    }

    expect(messages).toEqual([
      'That passcode isn’t right. You can try 4 more times.',
      'That passcode isn’t right. You can try 3 more times.',
      'That passcode isn’t right. You can try 2 more times.',
      'That passcode isn’t right. You can try one more time.',
      'locked',
    ]);
    expect((await enter(app.newBrowser(), shared.shareId, passcode)).status).toBe(403);
    for (const address of everyAddress(shared.shareId)) {
      const response = await inside.get(address, opened);
      expect(await response.text()).toContain('<h1>This link is locked</h1>');
    }
    expect(await linkOf(shared)).toMatchObject({ locked: true });
  });

  test('of fifty parallel guesses five are tried, even if the right one is among them', async () => {
    const shared = await protectedDocument();
    const guesses = Array.from({ length: 50 }, (_, turn) =>
      enter(app.newBrowser(), shared.shareId, `${turn}`),
    );
    const bodies = await Promise.all((await Promise.all(guesses)).map((response) => response.text()));

    expect(bodies.filter((body) => body.includes('This link is locked'))).toHaveLength(46);
    expect((await enter(app.newBrowser(), shared.shareId, passcode)).status).toBe(403);
    expect(await app.count('share_links', 'wrong_tries > 5')).toBe(0);
  });

  test('right passcodes don’t use up tries', async () => {
    const { shareId } = await protectedDocument();
    for (let turn = 0; turn < 8; turn++)
      expect((await enter(app.newBrowser(), shareId, passcode)).status).toBe(303);
  });

  test('a browser that knows the passcode loses the document when the link is removed', async () => {
    const { owner, id, shareId } = await protectedDocument();
    const visitor = app.newBrowser();
    await enter(visitor, shareId, passcode);
    expect((await visitor.get(`/api/shared/${shareId}/file`)).status).toBe(200);
    await owner.delete(`/api/documents/${id}/share`);

    for (const address of everyAddress(shareId)) {
      const unknown = address.replace(shareId, `sh-${'x'.repeat(13)}`);
      expect(await visible(await visitor.get(address, opened))).toEqual(
        await visible(await app.newBrowser().get(unknown, opened)),
      );
    }
    expect((await enter(visitor, shareId, passcode)).status).toBe(404);
  });

  test('a form for a link that can’t be is refused like its page', async () => {
    expect((await enter(app.newBrowser(), 'whatever', passcode)).status).toBe(400);
    expect((await enter(app.newBrowser(), `sh-${'x'.repeat(13)}`, passcode)).status).toBe(404);
  });
});
