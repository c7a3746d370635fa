import { afterAll, describe, expect, test } from 'vitest';

import { builtPages } from '#server/testing/built-pages.ts';

const { pages, put, get, remove } = builtPages();
afterAll(remove);

describe('languages', () => {
  test.each([
    ['de', '<h1>Zuhause</h1>'],
    ['de-AT,en;q=0.5', '<h1>Zuhause</h1>'],
    ['fr, de;q=0.8, en;q=0.7', '<h1>Zuhause</h1>'],
    ['en-US,en;q=0.9,de;q=0.8', '<h1>Home</h1>'],
    ['fr', '<h1>Home</h1>'],
    ['de;q=0', '<h1>Home</h1>'],
    ['', '<h1>Home</h1>'],
    ['../../etc', '<h1>Home</h1>'],
  ])('a browser that prefers "%s" gets %s', async (languages, text) => {
    const response = await get('/', { 'Accept-Language': languages });

    expect(await response.text()).toBe(text);
    expect(response.headers.get('vary')).toContain('Accept-Language, Cookie');
  });

  test('the language that was chosen counts more than the browser’s, and one that does not exist is ignored', async () => {
    const chosen = { 'Accept-Language': 'en', Cookie: 'denmate_language=de' };
    expect(await (await get('/about', chosen)).text()).toBe('<h1>Über uns</h1>');
    expect((await get('/', chosen)).headers.get('content-security-policy')).toContain("'sha256-zuhause'");
    expect(await (await get('/pets/123', chosen)).text()).toBe('<h1>pets/- auf Deutsch</h1>');
    const missing = await get('/no-such-page', chosen);
    expect([missing.status, await missing.text()]).toEqual([404, '<h1>App auf Deutsch</h1>']);

    for (const cookie of ['denmate_language=xx', 'denmate_language=__proto__', 'denmate_language='])
      expect(await (await get('/', { Cookie: cookie })).text()).toBe('<h1>Home</h1>');
  });

  test('the pseudo-locale of a build is read only by a server that is started with it', async () => {
    put('pseudo/de/client/index.html', '<h1>⟦Ĥōmē⟧</h1>');
    put('pseudo/de/client/__spa-fallback.html', '<h1>⟦Àƥƥ⟧</h1>');
    for (const page of ['login', 'verify', 'email-verification', 'pets/-'])
      put(`pseudo/de/client/${page}/index.html`, `<h1>⟦${page}⟧</h1>`);
    put('pseudo/de/csp.json', '{}');
    const asked = async (language: string, languages?: string) =>
      (await get('/', { 'Accept-Language': language }, { languages })).text();

    expect(await asked('de')).toBe('<h1>Zuhause</h1>');
    for (const name of ['pseudo', 'en-XA']) expect(await asked(name)).toBe('<h1>Home</h1>');
    for (const path of ['/pseudo/de/client/index.html', '/../pseudo/de/client/index.html'])
      expect((await get(path)).status).toBe(404);
    expect(await asked('de', 'pseudo')).toBe('<h1>⟦Ĥōmē⟧</h1>');
  });

  test('a page and its copy in another language have different entity tags', async () => {
    const etags = ['en', 'de'].map(async (language) =>
      (await get('/', { 'Accept-Language': language })).headers.get('etag'),
    );

    expect(new Set(await Promise.all(etags)).size).toBe(2);
  });

  test('scripts of every language are there in every language: a page may be open while it changes', async () => {
    for (const language of ['en', 'de'])
      for (const name of ['app-1a2b3c.js', 'app-4d5e6f.js'])
        expect((await get(`/assets/${name}`, { 'Accept-Language': language })).status).toBe(200);
    expect((await get('/favicon.svg', { 'Accept-Language': 'de' })).status).toBe(200);
  });

  test('choosing a language remembers it and leads back to the page of ours', async () => {
    const choose = (language: string, referer: string, site = 'same-origin') =>
      pages().request('http://localhost/language', {
        method: 'POST',
        headers: { Referer: referer, Host: 'localhost', 'Sec-Fetch-Site': site },
        body: new URLSearchParams({ language }),
      });
    const response = await choose('de', 'http://localhost/faq?q=chip');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/faq?q=chip']);
    expect(response.headers.get('set-cookie')).toBe(
      'denmate_language=de; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    );

    const refused = await choose('<b>', 'https://evil.example/');
    expect([refused.headers.get('location'), refused.headers.get('set-cookie')]).toEqual(['/', null]);
    expect((await choose('de', 'http://localhost//evil.example/')).headers.get('location')).toBe(
      '/evil.example/',
    );
    const elsewhere = await choose('de', 'https://evil.example/', 'cross-site');
    expect([elsewhere.status, elsewhere.headers.get('set-cookie')]).toEqual([303, null]);
  });

  test('a body that is no form chooses nothing', async () => {
    const post = (body: string, type: string) =>
      pages().request('http://localhost/language', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
    const response = await post('garbage', 'multipart/form-data; boundary=x');
    expect([response.status, response.headers.get('set-cookie')]).toEqual([303, null]);
  });
});
