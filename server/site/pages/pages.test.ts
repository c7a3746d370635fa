import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { afterAll, describe, expect, test } from 'vitest';

import { builtPages, builtScript, homeHash } from '#server/testing/built-pages.ts';

const { folder, directory, put, pages, request, get, remove } = builtPages();
afterAll(remove);

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
      ['/pets/0193', 'pets/-'],
      ['/pets/-', 'pets/-'],
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

    expect(await asset.text()).toBe(builtScript);
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

    expect(await (await app.request('/assets/app-1a2b3c.js')).text()).toBe(builtScript);
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
      '/proof/abc',
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
