import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { Hono } from 'hono';

import { createPages } from '#server/site/pages/pages.routes.ts';
import { securityHeaders } from '#server/site/pages/security-headers.ts';

export const builtScript = 'console.log("hello");'.repeat(40);
export const homeHash = "'sha256-home'";

type Overrides = Partial<Parameters<typeof createPages>[0]>;

/** A small build in English and German, and the server of its pages. */
export function builtPages() {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const directory = join(folder, 'client');

  function put(name: string, text: string, { compressed = false } = {}) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);

    if (compressed) {
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      writeFileSync(`${file}.gz`, gzipSync(text));
    }
  }

  put('client/index.html', '<h1>Home</h1>', { compressed: true });
  put('client/about/index.html', '<h1>About</h1>');
  put('client/faq/index.html', '<h1>Questions</h1>');
  put('client/faq/with-offer/index.html', '<h1>Questions and a plan</h1>');
  put('client/__spa-fallback.html', '<h1>App</h1>', { compressed: true });
  for (const page of ['login', 'verify', 'email-verification', 'pets/-', 'dev/design'])
    put(`client/${page}/index.html`, `<h1>${page}</h1>`);
  put('client/assets/app-1a2b3c.js', builtScript, { compressed: true });
  put('languages/de/client/index.html', '<h1>Zuhause</h1>', { compressed: true });
  put('languages/de/client/about/index.html', '<h1>Über uns</h1>');
  put('languages/de/client/__spa-fallback.html', '<h1>App auf Deutsch</h1>');
  for (const page of ['login', 'verify', 'email-verification', 'pets/-', 'dev/design'])
    put(`languages/de/client/${page}/index.html`, `<h1>${page} auf Deutsch</h1>`);
  put('languages/de/client/assets/app-4d5e6f.js', builtScript);
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
      'pets/-/index.html': { scripts: ["'sha256-start'"], styles: [] },
    }),
  );

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
          ...overrides,
        }),
      );
  }

  const request = (method: string, path: string, headers = {}, overrides: Overrides = {}, secure = false) =>
    pages(overrides, secure).request(`http://localhost${path}`, { method, headers });
  const get = (path: string, headers = {}, overrides: Overrides = {}, secure = false) =>
    request('GET', path, headers, overrides, secure);

  return {
    folder,
    directory,
    put,
    pages,
    request,
    get,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
