import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addressPlaceholder } from '../../shared/core/site-address.ts';
import { bundleProgram } from './bundle-program.ts';
import { compressIn, isAsset } from './compress.ts';
import { sourcesFingerprint } from './fingerprint.ts';
import { finishLanguages } from './finish-languages.ts';
import { refuseInline, scriptHashes } from './inline-hashes.ts';
import { bundledServer, createTemporaryFolder, isCurrent, publish } from './release.ts';

let folder = '';
let worker = '';

beforeAll(async () => {
  worker = await bundleProgram('web/service-worker/worker.ts');
});

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'web-build-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the policy of a page', () => {
  test('lists the hash of every inline script once, and none for data and external files', () => {
    const html =
      '<script>one()</script><script type="module">two()</script><script>one()</script>' +
      '<script src="/a.js"></script><script async src="/b.js"></script><script type="application/ld+json">{}</script>';

    expect(scriptHashes(html)).toEqual([sha256('one()'), sha256('two()')]);
  });

  test('treats a script with an attribute that only resembles src as inline', () => {
    expect(scriptHashes('<script data-src="/a.js">one()</script>')).toEqual([sha256('one()')]);
  });

  test.each([
    '<p style="color:red">',
    '<style>p{}</style>',
    '<button onclick="go()">',
    '<svg><path\n style="x"/></svg>',
  ])('a build with %s in a page is refused', (html) => {
    expect(() => refuseInline('index.html', html)).toThrow(
      /^index\.html: the content security policy refuses/,
    );
  });

  test('accepts the same text in a script, a comment or a text node', () => {
    const html =
      '<script>a = "<p style=x>"</script><!-- <style> --><p data-style="x">style=none onclick=</p>';

    expect(() => refuseInline('index.html', html)).not.toThrow();
  });
});

describe('a finished build', () => {
  test('contains pages, their hashes and compressed copies', async () => {
    plantSite();
    put('client/index.html', `${picture}<h1>Home</h1><script>one()</script>`);
    put('client/assets/app.js', 'x'.repeat(2000));
    put('client/assets/tiny.js', 'x');

    await finish();

    expect(JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8'))).toMatchObject({
      'index.html': { scripts: [sha256('one()')] },
    });
    expect(
      brotliDecompressSync(readFileSync(join(folder, 'client/assets/app.js.br'))).toString(),
    ).toHaveLength(2000);
    const assets = readdirSync(join(folder, 'client/assets')).filter((name) => !name.startsWith('manifest-'));
    expect(assets.toSorted()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'tiny.js']);
  });

  test('APP-2: has a service worker that caches the app and the offline page of this build only', async () => {
    plantSite();
    await finish();

    const worker = readFileSync(join(folder, 'client/service-worker.js'), 'utf8');
    for (const kept of ['/assets/pets.js', '/offline', '/dashboard'])
      expect(worker).toMatch(new RegExp(`["\`]${kept}["\`]`));
    expect(worker).not.toContain('/assets/home.js');
    expect(worker).toContain(integrity('client/offline/index.html'));

    const id = () =>
      /id:"([\w-]{16})"/.exec(readFileSync(join(folder, 'client/service-worker.js'), 'utf8'))?.[1];
    const first = id();
    plantSite();
    put('client/offline/index.html', `${hidden}<h1>You are still offline</h1>`);
    await finish();
    expect(first).toMatch(/./);
    expect(id()).not.toBe(first);
  });

  test('APP-2: the service worker also caches dialogs that a page loads when they are opened, but not previews', async () => {
    plantSite();
    put(
      'client/assets/pets.js',
      'const add=()=>import(`./add-pet-dialog.js`),show=()=>import("./pdf-pages-a1.js")',
    );
    put('client/assets/add-pet-dialog.js', 'import{d}from"./dialog.js"');
    put('client/assets/dialog.js', '');
    put('client/assets/pdf-pages-a1.js', '');
    await finish();

    const worker = readFileSync(join(folder, 'client/service-worker.js'), 'utf8');
    for (const kept of ['add-pet-dialog.js', 'dialog.js']) expect(worker).toContain(`"/assets/${kept}"`);
    expect(worker).not.toContain('pdf-pages');
  });

  test('can omit the service worker, so that a release can remove it', async () => {
    plantSite();
    await finish({ withoutServiceWorker: true });
    expect(existsSync(join(folder, 'client/service-worker.js'))).toBe(false);
  });

  test('fails when a page exceeds its budget', async () => {
    plantSite();
    put('client/index.html', `${picture}<h1>Home</h1><img src="/big.png">`);
    put('client/big.png', 'x'.repeat(131_000));
    await expect(finish({ withoutServiceWorker: true })).rejects.toThrow(/TOO MUCH/);
  });
});

describe('putting a build in place', () => {
  test('a build is current only for its own sources', () => {
    expect(isCurrent(folder, 'a')).toBe(false);
    release('first', 'a');

    expect(isCurrent(folder, 'a')).toBe(true);
    expect(isCurrent(folder, 'b')).toBe(false);
  });

  test('the bundled server is put in place beside the web app, each for its own sources', () => {
    release('first', 'a');
    const directory = createTemporaryFolder(folder);
    mkdirSync(join(directory, 'server'));
    writeFileSync(join(directory, 'server/main.js'), 'bundled');
    publish(folder, directory, 'b', bundledServer);

    expect(served()).toBe('first');
    expect(readFileSync(join(folder, 'server/main.js'), 'utf8')).toBe('bundled');
    expect([isCurrent(folder, 'a'), isCurrent(folder, 'b')]).toEqual([true, false]);
    expect([isCurrent(folder, 'a', bundledServer), isCurrent(folder, 'b', bundledServer)]).toEqual([
      false,
      true,
    ]);
  });

  test('a manually modified build is rebuilt', () => {
    release('first', 'a');
    writeFileSync(join(folder, 'client/index.html'), 'by hand');

    expect(isCurrent(folder, 'a')).toBe(false);
  });

  test('the newest build is served, the previous one is kept, and older ones are deleted', async () => {
    for (const name of ['first', 'second', 'third']) {
      release(name, name);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }

    expect(served()).toBe('third');
    expect(readdirSync(join(folder, 'releases'))).toHaveLength(2);
  });

  test('a build that was killed midway changes nothing, and the next one removes its files', () => {
    release('first', 'a');
    const dead = join(folder, '.building-999999999-x');
    mkdirSync(join(dead, 'client'), { recursive: true });

    expect(served()).toBe('first');
    release('second', 'b');
    expect(existsSync(dead)).toBe(false);
  });

  test('two concurrent builds do not delete each other’s folders, and one of them is served completely', () => {
    const mine = made('mine');
    release('other', 'b');

    expect(existsSync(mine)).toBe(true);
    publish(folder, mine, 'a');
    expect([served(), isCurrent(folder, 'a')]).toEqual(['mine', true]);
  });

  test('a folder left by a manual bundler run is replaced', () => {
    put('client/index.html', 'by hand');
    release('first', 'a');

    expect(served()).toBe('first');
  });
});

test('the fingerprint of the sources changes with a page and not with a test', () => {
  put('web/app/page.tsx', 'one');
  const before = sourcesFingerprint(folder);
  put('web/app/page.test.tsx', 'test');
  expect(sourcesFingerprint(folder)).toBe(before);
  put('web/app/page.tsx', 'two');
  expect(sourcesFingerprint(folder)).not.toBe(before);
});

const picture = `<meta property="og:image" content="${addressPlaceholder}/pictures/home.png"/>`;
const hidden = '<meta name="robots" content="noindex"/>';

/** The minimal files of a build. */
function plantSite() {
  const part = (module: string, parentId?: string) => ({ module, imports: [], parentId });
  const routes = {
    root: part('/assets/root.js'),
    'pets/pets-page/pets': part('/assets/pets.js', 'root'),
    'app/layouts/public-site': part('/assets/public-site.js', 'root'),
    'site/home-page/home': part('/assets/home.js', 'app/layouts/public-site'),
    'site/blog-page/rss': part('/assets/rss.js', 'root'),
    'site/design-page/design': part('/assets/design.js', 'root'),
    'site/offline-page/offline': part('/assets/offline.js', 'root'),
    'app/social-image/drawing': part('/assets/drawing.js', 'root'),
  };
  const manifest = { url: '/assets/manifest-1.js', entry: part('/assets/entry.js'), routes };
  put('client/assets/manifest-1.js', `window.x=${JSON.stringify(manifest)};`);
  put('client/index.html', `${picture}<h1>Home</h1>`);
  put('client/pictures/home', '<svg xmlns="http://www.w3.org/2000/svg" width="12" height="6"/>');
  put('client/offline/index.html', `${hidden}<h1>You are offline</h1>`);
  put('client/__spa-fallback.html', '<h1>App</h1>');
  put('client/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" color="#173b30"/>');
}

function integrity(name: string): string {
  return `sha256-${createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('base64')}`;
}

function made(name: string): string {
  const directory = createTemporaryFolder(folder);
  mkdirSync(join(directory, 'client'));
  writeFileSync(join(directory, 'client/index.html'), name);

  return directory;
}

function release(name: string, sources: string): void {
  publish(folder, made(name), sources);
}

function served(): string {
  return readFileSync(join(folder, 'client/index.html'), 'utf8');
}

async function finish(wanted = {}): Promise<void> {
  const programs = { start: 'start()', worker };
  const compressed = compressIn(join(folder, 'client'), (name) => !isAsset(name));
  const scripts = { programs, messages: new Map<string, string[]>(), shared: new Set<string>() };
  await finishLanguages([{ directory: folder, ...scripts, compressed }], wanted);
}

function put(name: string, text: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
