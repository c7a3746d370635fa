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

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { sourcesFingerprint } from './fingerprint.ts';
import { finishBuild, refuseInline, scriptHashes } from './finish.ts';
import { isCurrent, publish, workshop } from './release.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'web-build-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what the policy of a page allows', () => {
  test('every inline script is allowed by its hash, once, and data and files need none', () => {
    const html =
      '<script>one()</script><script type="module">two()</script><script>one()</script>' +
      '<script src="/a.js"></script><script async src="/b.js"></script><script type="application/ld+json">{}</script>';

    expect(scriptHashes(html)).toEqual([sha256('one()'), sha256('two()')]);
  });

  test('a script with an attribute that only looks like a source is inline all the same', () => {
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

  test('the same words in a script, a comment or a text are harmless', () => {
    const html =
      '<script>a = "<p style=x>"</script><!-- <style> --><p data-style="x">style=none onclick=</p>';

    expect(() => refuseInline('index.html', html)).not.toThrow();
  });
});

describe('a finished build', () => {
  test('holds pages, their hashes and compressed copies, and nothing that was only for building', async () => {
    put('client/index.html', '<h1>Home</h1><script>one()</script>');
    put('client/assets/app.js', 'x'.repeat(2000));
    put('client/assets/tiny.js', 'x');
    put('client/.vite/manifest.json', '{}');
    put('server/index.js', '');

    await finishBuild(folder);

    expect(JSON.parse(readFileSync(join(folder, 'csp.json'), 'utf8'))).toEqual({
      'index.html': [sha256('one()')],
    });
    expect(
      brotliDecompressSync(readFileSync(join(folder, 'client/assets/app.js.br'))).toString(),
    ).toHaveLength(2000);
    expect(readdirSync(join(folder, 'client/assets')).toSorted()).toEqual([
      'app.js',
      'app.js.br',
      'app.js.gz',
      'tiny.js',
    ]);
    expect(existsSync(join(folder, 'client/.vite'))).toBe(false);
    expect(existsSync(join(folder, 'server'))).toBe(false);
  });
});

describe('putting a build in place', () => {
  test('a build counts as current for its own sources only', () => {
    expect(isCurrent(folder, 'a')).toBe(false);
    release('first', 'a');

    expect(isCurrent(folder, 'a')).toBe(true);
    expect(isCurrent(folder, 'b')).toBe(false);
  });

  test('a build that somebody wrote into is built again', () => {
    release('first', 'a');
    writeFileSync(join(folder, 'client/index.html'), 'by hand');

    expect(isCurrent(folder, 'a')).toBe(false);
  });

  test('the newest build is served, the one before is kept, older ones go', async () => {
    for (const name of ['first', 'second', 'third']) {
      release(name, name);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }

    expect(served()).toBe('third');
    expect(readdirSync(join(folder, 'releases'))).toHaveLength(2);
  });

  test('a build that was killed half-way changes nothing, and the next one clears it away', () => {
    release('first', 'a');
    const dead = join(folder, '.building-999999999-x');
    mkdirSync(join(dead, 'client'), { recursive: true });

    expect(served()).toBe('first');
    release('second', 'b');
    expect(existsSync(dead)).toBe(false);
  });

  test('of two builds at once neither takes the other’s folder away, and one of them is served whole', () => {
    const mine = made('mine');
    release('other', 'b');

    expect(existsSync(mine)).toBe(true);
    publish(folder, mine, 'a');
    expect([served(), isCurrent(folder, 'a')]).toEqual(['mine', true]);
  });

  test('a folder that the bundler left there by hand makes way', () => {
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

function made(name: string): string {
  const directory = workshop(folder);
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

function put(name: string, text: string): void {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
