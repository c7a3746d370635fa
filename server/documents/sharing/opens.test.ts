import { Readable } from 'node:stream';

import { describe, expect, test, vi } from 'vitest';

import { read, visible } from '#server/testing/browser.ts';
import { buildOwner } from '#server/testing/factories.ts';
import * as samples from '#server/testing/sample-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { DocumentBody } from '#server/testing/upload.ts';
import { uploadDocument } from '#server/testing/upload.ts';

const app = await createTestApp();
const person =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const by = (userAgent: string, more = {}) => ({ headers: { 'user-agent': userAgent, ...more } });

async function shared(choices: object = {}, content = samples.pdf(500), fileName = 'rabies.pdf') {
  const owner = await buildOwner(app);
  const { id } = await uploadDocument(owner, content, { name: 'Rabies 2026', fileName });
  const { document } = await read<DocumentBody>(await owner.put(`/api/documents/${id}/share`, choices));
  const shareId = document.shareUrl?.split('/').at(-1) ?? '';
  const counts = async () => {
    const { links } = await read<{
      links: { opens: number; downloads: number; usedUp: boolean; lastOpenedAt: string | null }[];
    }>(await owner.get('/api/share-links'));

    return links[0];
  };

  return { owner, id, shareId, counts, at: (use: string) => `/api/shared/${shareId}/${use}` };
}

describe('openings', () => {
  test('are counted when the page’s script or picture asks, not when the page or its preview is read', async () => {
    const { shareId, counts, at } = await shared();
    const visitor = app.newBrowser();
    for (const path of [`/shared/${shareId}`, at('preview')]) await visitor.get(path, by(person));
    await visitor.request('HEAD', at('opened'), undefined, by(person));
    expect(await counts()).toMatchObject({ opens: 0, lastOpenedAt: null });

    app.clock.pass(60);
    expect((await visitor.post(at('opened'), {}, by(person))).status).toBe(204);
    const picture = await visitor.get(at('opened'), by(person));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/gif']);
    expect(await counts()).toMatchObject({ opens: 2, lastOpenedAt: app.clock.now().toISOString() });
    const page = await (await visitor.get(`/shared/${shareId}`)).text();
    expect(page).toContain(`<noscript><img class="trap" src="${at('opened')}" alt="" /></noscript>`);
  });

  test.each([
    'WhatsApp/2.23.20.0 A',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'curl/8.5.0',
    '',
  ])('of the robot %j are not counted', async (robot) => {
    const { counts, at } = await shared({ tellFirstOpen: true });
    await app.newBrowser().post(at('opened'), {}, by(robot));
    await app.newBrowser().get(at('opened'), by(robot));
    await app.newBrowser().get(at('opened'), by(person, { 'sec-purpose': 'prefetch' }));
    await app.jobs.run();

    expect(await counts()).toMatchObject({ opens: 0 });
    expect(app.mailer.sent).toEqual([]);
  });

  test('are counted one by one, and no address or browser of a visitor is kept', async () => {
    const { counts, at } = await shared();
    const visitor = app.newBrowser({ address: '203.0.113.77' });
    await Promise.all(Array.from({ length: 20 }, () => visitor.post(at('opened'), {}, by(person))));

    expect(await counts()).toMatchObject({ opens: 20 });
    const { rows } = await app.pool.query('select row_to_json(l)::text as row from share_links l');
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|iPhone|Mozilla/);
    expect(JSON.stringify(app.log.lines)).not.toMatch(/203\.0\.113|iPhone/);
  });

  test('of a link that ended are refused like everything else', async () => {
    const { owner, id, at } = await shared();
    await owner.delete(`/api/documents/${id}/share`);

    expect((await app.newBrowser().post(at('opened'), {}, by(person))).status).toBe(404);
    expect((await app.newBrowser().get(at('opened'), by(person))).status).toBe(404);
  });

  test('the first one is told by mail, once, to owners who want to know', async () => {
    const { owner, at } = await shared({ tellFirstOpen: true });
    const silent = await shared();
    const visitors = Array.from({ length: 5 }, () => app.newBrowser());
    await Promise.all(visitors.map((visitor) => visitor.post(at('opened'), {}, by(person))));
    await app.newBrowser().post(silent.at('opened'), {}, by(person));
    await app.jobs.run();

    expect(app.mailer.sent).toMatchObject([
      { to: owner.user.email, subject: 'Your link to “Rabies 2026” was opened' },
    ]);
    const [mail] = app.mailer.sent;
    expect(mail?.text).toContain('for the first time on May 1, 2030');
    expect(mail?.text).toContain('http://pets.test/shared-now');
    expect(mail?.text).not.toContain('sh-');
  });

  test('a download without the page is told as well, and nothing about a link that is gone', async () => {
    const { owner, at } = await shared({ tellFirstOpen: true });
    await app.newBrowser().get(at('file'), by(person));
    await app.jobs.run();
    expect(app.mailer.sent.map(({ to }) => to)).toEqual([owner.user.email]);

    const gone = await shared({ tellFirstOpen: true });
    await app.newBrowser().get(gone.at('file'), by(person));
    await gone.owner.delete(`/api/documents/${gone.id}/share`);
    await app.jobs.run();
    expect(app.mailer.sent).toHaveLength(1);
  });
});

describe('downloads', () => {
  test('are counted when they are sent; asking for the headers and viewing are not', async () => {
    const { counts, at } = await shared();
    const visitor = app.newBrowser();
    await visitor.request('HEAD', at('file'));
    await visitor.get(at('preview'));
    expect(await counts()).toMatchObject({ downloads: 0 });

    expect((await (await visitor.get(at('file'))).bytes()).length).toBe(500);
    expect(await counts()).toMatchObject({ downloads: 1, opens: 1 });
  });

  test('of thirty parallel ones as many succeed as were allowed; then the link looks like an unknown one', async () => {
    const { shareId, counts, at } = await shared({ maxDownloads: 3 });
    expect(await (await app.newBrowser().get(`/shared/${shareId}`)).text()).toContain('3 downloads left.');
    const responses = await Promise.all(Array.from({ length: 30 }, () => app.newBrowser().get(at('file'))));
    const sizes = await Promise.all(responses.map(async (response) => (await response.bytes()).length));

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(sizes.filter((size) => size === 500)).toHaveLength(3);
    expect(await counts()).toMatchObject({ downloads: 3, usedUp: true });
    for (const path of [`/shared/${shareId}`, at('file'), at('preview')]) {
      const unknown = path.replace(shareId, `sh-${'x'.repeat(13)}`);
      expect(await visible(await app.newBrowser().get(path))).toEqual(
        await visible(await app.newBrowser().get(unknown)),
      );
    }
  });

  test('that fail before their first byte are not counted', async () => {
    const { counts, at } = await shared({ maxDownloads: 1 });
    const broken = vi.spyOn(app.base.storage, 'open').mockRejectedValueOnce(new Error('disk'));
    expect((await app.newBrowser().get(at('file'))).status).toBe(500);
    const unreadable = new Readable({
      read() {
        this.destroy(new Error('bad key'));
      },
    });
    broken.mockResolvedValueOnce(unreadable);
    expect((await app.newBrowser().get(at('file'))).status).toBe(500);
    broken.mockRestore();
    app.log.takeErrors();
    expect(await counts()).toMatchObject({ downloads: 0 });

    expect((await app.newBrowser().get(at('file'))).status).toBe(200);
    expect((await app.newBrowser().get(at('file'))).status).toBe(404);
  });

  test('of pictures are counted too, and without their place', async () => {
    const { counts, at } = await shared({ maxDownloads: 2 }, await samples.phonePhoto(), 'photo.jpg');
    const content = Buffer.from(await (await app.newBrowser().get(at('file'))).bytes());

    expect(content.includes('Phone')).toBe(false);
    expect(await counts()).toMatchObject({ downloads: 1 });
  });
});

test('ROUTE-2, SHARED-3: the debug view comes before the page of a link, and is the app’s', async () => {
  const { shareId } = await shared();
  const debug = await app.newBrowser().get(`/shared/debug/${shareId}`);
  const deeper = await app.newBrowser().get(`/shared/debug/${shareId}/x`);

  // The app's pages are served by another part of the server, which this test leaves out.
  expect([debug.status, await debug.text()]).toEqual([404, '404 Not Found']);
  expect(debug.headers.get('referrer-policy')).toBe('no-referrer');
  expect(await deeper.text()).toContain('<h1>Invalid share link</h1>');
});
