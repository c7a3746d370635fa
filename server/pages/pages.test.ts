import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';

import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createPages } from './pages.routes.ts';
import { securityHeaders } from './security-headers.ts';

const script = 'console.log("hello");'.repeat(40);
const homeHash = "'sha256-home'";

let folder = '';
let directory = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'));
  directory = join(folder, 'client');
  put('client/index.html', '<h1>Home</h1>', { compressed: true });
  put('client/about/index.html', '<h1>About</h1>');
  put('client/faq/index.html', '<h1>Questions</h1>');
  put('client/faq/with-offer/index.html', '<h1>Questions and a plan</h1>');
  put('client/__spa-fallback.html', '<h1>App</h1>', { compressed: true });
  for (const page of ['login', 'verify', 'email-verification', 'pets/_'])
    put(`client/${page}/index.html`, `<h1>${page}</h1>`);
  put('client/assets/app-1a2b3c.js', script, { compressed: true });
  put('languages/de/client/index.html', '<h1>Zuhause</h1>', { compressed: true });
  put('languages/de/client/about/index.html', '<h1>Über uns</h1>');
  put('languages/de/client/__spa-fallback.html', '<h1>App auf Deutsch</h1>');
  for (const page of ['login', 'verify', 'email-verification', 'pets/_'])
    put(`languages/de/client/${page}/index.html`, `<h1>${page} auf Deutsch</h1>`);
  put('languages/de/client/assets/app-4d5e6f.js', script);
  put(
    'languages/de/csp.json',
    JSON.stringify({ 'index.html': { scripts: ["'sha256-zuhause'"], styles: [] } }),
  );
  put('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('client/photo card.png', 'png');
  put('client/.env', 'SECRET');
  put('client/.vite/manifest.json', '{}');
  put('secret.txt', 'SECRET');
  put(
    'csp.json',
    JSON.stringify({
      'index.html': { scripts: [homeHash], styles: ["'sha256-style'"] },
      'about/index.html': { scripts: [], styles: [] },
      '__spa-fallback.html': { scripts: ["'sha256-app'"], styles: [] },
      'login/index.html': { scripts: ["'sha256-start'"], styles: [] },
      'pets/_/index.html': { scripts: ["'sha256-start'"], styles: [] },
    }),
  );
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
    expect(await (await get('/pets/123', chosen)).text()).toBe('<h1>pets/_ auf Deutsch</h1>');
    const missing = await get('/no-such-page', chosen);
    expect([missing.status, await missing.text()]).toEqual([404, '<h1>App auf Deutsch</h1>']);

    for (const cookie of ['denmate_language=xx', 'denmate_language=__proto__', 'denmate_language='])
      expect(await (await get('/', { Cookie: cookie })).text()).toBe('<h1>Home</h1>');
  });

  test('while there is one language, a page is the same for everyone, and for caches', async () => {
    const response = await get('/', { 'Accept-Language': 'de' }, { locales: ['en'] });

    expect(await response.text()).toBe('<h1>Home</h1>');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const chosen = await pages({ locales: ['en'] }).request('http://localhost/language', {
      method: 'POST',
      body: new URLSearchParams({ language: 'de' }),
    });
    expect([chosen.status, chosen.headers.get('set-cookie')]).toEqual([303, null]);
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
});

describe('pages', () => {
  test('a prerendered page is served at its path, with its own policy and an ETag', async () => {
    const response = await get('/');

    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<h1>Home</h1>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('link')).toBe('<https://pets.example.org/>; rel="canonical"');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' ${homeHash};`);
    expect(policy).toContain("style-src 'self' 'sha256-style';");
    expect(await (await get('/about')).text()).toBe('<h1>About</h1>');

    const again = await get('/', { 'If-None-Match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  test.each([
    [false, '<h1>Questions</h1>'],
    [true, '<h1>Questions and a plan</h1>'],
  ])(
    'FAQ-1: the questions mention a premium plan only when it is offered (%s)',
    async (offersPremium, text) => {
      expect(await (await get('/faq', {}, { offersPremium })).text()).toBe(text);
      expect((await get('/faq/with-offer', {}, { offersPremium })).status).toBe(404);
    },
  );

  test('a page of the app is served at every address of its pattern, with any query', async () => {
    for (const [path, page] of [
      ['/login', 'login'],
      ['/login?next=%2Fpets', 'login'],
      ['/pets/0193', 'pets/_'],
      ['/pets/_', 'pets/_'],
    ] as const) {
      const response = await get(path);

      expect([path, response.status, await response.text()]).toEqual([path, 200, `<h1>${page}</h1>`]);
      expect(response.headers.has('link')).toBe(false);
      const policy = response.headers.get('content-security-policy');
      expect(policy).toContain("script-src 'self' 'sha256-start';");
      expect(policy).toContain("style-src 'self' 'sha256-framed';");
    }
  });

  test('the server fails to start when the build lacks a page of the app', () => {
    expect(() => pages({ appPaths: ['/settings'] })).toThrow('The build holds no page for /settings');
  });

  test('ROUTE-7 any other address gets the not-found page with status 404', async () => {
    for (const path of [
      '/nowhere',
      '/login/more',
      '/shared',
      '/index.html',
      '/__spa-fallback.html',
      '/wp-admin.php',
    ]) {
      const response = await get(path);

      expect([path, response.status, await response.text()]).toEqual([path, 404, '<h1>App</h1>']);
      expect(response.headers.has('etag')).toBe(false);
    }
  });

  test('earlier sections of a pet’s page lead to where their content is', async () => {
    const id = '01a20459-e321-746a-b98a-45e94aeeece1';
    const led = async (path: string) => {
      const response = await get(path);

      return [response.status, response.headers.get('location')];
    };

    expect(await led(`/pets/${id}/lifestyle`)).toEqual([308, `/pets/${id}/health`]);
    expect(await led(`/pets/${id}/card/?from=tag`)).toEqual([308, `/pets/${id}?from=tag`]);
    expect((await get(`/pets/${id}/constructor`)).status).toBe(404);
    expect((await get('//evil.example/card')).status).toBe(404);
  });

  test('a trailing slash redirects to the path without it, and never to another site', async () => {
    const response = await get('/login/?next=1');

    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe('/login?next=1');
    expect((await get('/about/')).headers.get('location')).toBe('/about');
    expect((await get('//evil.example/')).status).toBe(404);
    expect((await get('//evil.example/login/')).status).toBe(404);
  });

  test('what another app shares opens the upload page, where there is no service worker to keep it', async () => {
    const response = await pages().request('/upload-document', { method: 'POST', body: 'files' });

    expect([response.status, response.headers.get('location')]).toEqual([303, '/upload-document']);
  });

  test('paths for developers exist in development only', async () => {
    expect((await get('/dev/design', {}, { development: true })).status).toBe(200);
    expect((await get('/dev/design', {}, { development: false })).status).toBe(404);
  });

  test('the server fails to start without a build', () => {
    expect(() => pages({ directory: join(folder, 'nothing') })).toThrow(/nothing/);
  });
});

describe('files', () => {
  test('a file with a hash in its name is cached for a year, any other is revalidated', async () => {
    const asset = await get('/assets/app-1a2b3c.js');
    const icon = await get('/favicon.svg');

    expect(await asset.text()).toBe(script);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(icon.headers.get('cache-control')).toBe('no-cache');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    expect((await get('/favicon.svg', { 'If-None-Match': icon.headers.get('etag') ?? '' })).status).toBe(304);
    expect(await (await get('/photo%20card.png')).text()).toBe('png');
  });

  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.2, gzip;q=0.9', 'gzip'],
    ['*', 'br'],
    ['identity', null],
    ['br;q=0', null],
  ])('a browser that accepts "%s" gets %s', async (accepted, encoding) => {
    for (const [path, varies] of [
      // A page is in the reader's language.
      ['/', 'Accept-Language, Cookie, Accept-Encoding'],
      ['/assets/app-1a2b3c.js', 'Accept-Encoding'],
    ] as const) {
      const response = await get(path, { 'Accept-Encoding': accepted });

      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(response.headers.get('vary')).toBe(varies);
      expect(response.headers.get('content-length')).toBe(String((await response.arrayBuffer()).byteLength));
    }
  });

  test('a compressed file has the same content and its own ETag', async () => {
    const plain = await get('/');
    const packed = await get('/', { 'Accept-Encoding': 'br' });

    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe('<h1>Home</h1>');
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  });

  test('HEAD returns the headers of GET without the content', async () => {
    for (const path of ['/', '/assets/app-1a2b3c.js', '/nowhere']) {
      const [head, full] = [await request('HEAD', path), await get(path)];

      expect(await head.text()).toBe('');
      expect([head.status, ...head.headers]).toEqual([full.status, ...full.headers]);
      await full.body?.cancel();
    }
  });

  test('files outside the build and hidden files are not served', async () => {
    const attempts = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/%252e%252e%252fsecret.txt',
      '/..%5csecret.txt',
      '/.env',
      '/%2eenv',
      '/.vite/manifest.json',
      '/%00',
      '/%',
      '/csp.json',
      '/index.html.br',
    ];

    for (const path of attempts) {
      const response = await get(path);
      const text = await response.text();

      expect([path, response.status]).toEqual([path, 404]);
      expect(text).not.toContain('SECRET');
    }
  });

  test('a file of an older build is not found', async () => {
    const response = await get('/assets/app-old.js');

    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('a running server keeps serving its own build after a newer one is put in place', async () => {
    const current = join(folder, 'current');
    symlinkSync(directory, current);
    const app = pages({ directory: current });
    put('newer/client/__spa-fallback.html', 'newer');
    rmSync(current);
    symlinkSync(join(folder, 'newer/client'), current);

    expect(await (await app.request('/assets/app-1a2b3c.js')).text()).toBe(script);
  });
});

describe('security headers', () => {
  test('every response has security headers, and one without its own policy gets the strictest', async () => {
    for (const path of ['/', '/nowhere', '/api/ok', '/api/broken', '/favicon.svg']) {
      const { headers } = await get(path);

      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('geolocation=()');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    for (const path of ['/api/ok', '/api/broken', '/favicon.svg']) {
      expect((await get(path)).headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
    }
  });

  test('a script has the permissions that its worker needs', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers.get('content-security-policy')).toContain(
      "connect-src 'self'",
    );
  });

  test('shared and emergency pages are not cached and not indexed', async () => {
    for (const path of ['/shared/abc', '/%73hared/abc', '/id/DM-1', '/Shared/abc']) {
      const { headers } = await get(path);

      expect([path, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
        path,
        'noindex',
        'no-store',
      ]);
    }
    expect((await get('/login')).headers.has('x-robots-tag')).toBe(false);
    expect((await get('/sharedness')).headers.has('x-robots-tag')).toBe(false);
  });

  test('the address of a shared page is never sent as a referrer, that of a mailed link only to our own origin', async () => {
    for (const path of [
      '/shared/abc',
      '/documents/shared/abc',
      '/api/shared/abc/preview',
      '/r/abc',
      '/unsubscribe/abc',
    ])
      expect((await get(path)).headers.get('referrer-policy')).toBe('no-referrer');
    expect((await get('/email-verification')).headers.get('referrer-policy')).toBe('same-origin');
    expect((await get('/verify')).headers.get('referrer-policy')).toBe('same-origin');
  });

  test('HSTS is sent only over HTTPS', async () => {
    expect((await get('/')).headers.has('strict-transport-security')).toBe(false);
    expect((await get('/', {}, {}, true)).headers.get('strict-transport-security')).toBe('max-age=31536000');
  });
});

type Overrides = Partial<Parameters<typeof createPages>[0]>;

function pages(overrides: Overrides = {}, secure = false) {
  return new Hono()
    .use(securityHeaders({ secure }))
    .get('/api/ok', (c) => c.json({ ok: true }))
    .get('/api/broken', () => {
      throw new Error('broken');
    })
    .onError((_, c) => c.json({ error: true }, 500))
    .route(
      '/',
      createPages({
        publicUrl: 'https://pets.example.org',
        directory,
        development: false,
        appPaths: ['/login', '/verify', '/email-verification', '/pets/:petId'],
        developmentPaths: ['/dev/design'],
        framedStyles: ["'sha256-framed'"],
        offersPremium: false,
        locales: ['en', 'de'],
        ...overrides,
      }),
    );
}

function request(method: string, path: string, headers = {}, overrides: Overrides = {}, secure = false) {
  return pages(overrides, secure).request(`http://localhost${path}`, { method, headers });
}

function get(path: string, headers = {}, overrides: Overrides = {}, secure = false) {
  return request('GET', path, headers, overrides, secure);
}

function put(name: string, text: string, { compressed = false } = {}) {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);

  if (compressed) {
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
}
