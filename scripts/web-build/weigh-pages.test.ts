import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { overweight, weighPages } from './weigh-pages.ts';

let client = '';

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'weigh-'));
});

afterEach(() => rmSync(client, { recursive: true, force: true }));

const budgets = { '/': { total: 1000, script: 100 }, '/blog/*': { total: 500, script: 0 } };

test('the weight of a page is what is sent to show it: compressed, with the imports of its scripts, without lazy files', () => {
  put(
    'index.html',
    '<link rel="stylesheet" href="/assets/a.css"><link rel="preload" as="font" href="/assets/f.woff2">' +
      '<link rel="icon" href="/icon.png"><script type="module" async src="/assets/a.js"></script>' +
      '<img src="/eager.png"><img loading="lazy" src="/lazy.png"><noscript><img src="/none.png"></noscript>',
  );
  put('index.html.br', 'x'.repeat(10));
  put('assets/a.css', 'x'.repeat(900));
  put('assets/a.css.br', 'x'.repeat(20));
  put('assets/f.woff2', 'x'.repeat(30));
  put('assets/a.js', 'import{b}from"./b.js";import("./late.js")');
  put('assets/b.js', 'import"./a.js";'.padEnd(40));
  put('eager.png', 'x'.repeat(50));

  const [weight] = weighPages(client, budgets);
  expect(weight).toMatchObject({
    path: '/',
    html: 10,
    style: 20,
    font: 30,
    script: 41 + 40,
    image: 50,
    total: 191,
  });
  expect(overweight(weighPages(client, budgets))).toBeUndefined();
});

test('a page with inline style is weighed with the fonts for English', () => {
  const face = (file: string, range: string) =>
    `@font-face{src:url(/assets/${file})format("woff2");unicode-range:${range}}`;
  put('index.html', `<style>${face('latin.woff2', 'U+??,U+131')}${face('ext.woff2', 'U+100-130')}</style>`);
  put('assets/latin.woff2', 'x'.repeat(300));
  put('assets/ext.woff2', 'x'.repeat(300));

  expect(weighPages(client, budgets)[0]).toMatchObject({ style: 0, font: 300 });
});

test('the table lists every page that exceeds its total or script budget or has no budget', () => {
  put('index.html', 'x'.repeat(1001));
  put('blog/light/index.html', 'x'.repeat(500));
  put('blog/script/index.html', '<script src="/assets/a.js"></script>');
  put('assets/a.js', '1');
  put('new/index.html', 'x');

  const table = overweight(weighPages(client, budgets)) ?? '';
  const named = table.split('\n').filter((line) => line.includes('TOO MUCH'));
  expect(named.map((line) => line.split(' ')[0])).toEqual(['/blog/script', '/', '/new']);
});

test('a build without pages fails', () => {
  expect(overweight(weighPages(client, budgets))).toContain('bytes as sent');
});

test('a page that references a missing file fails the build', () => {
  put('index.html', '<link rel="stylesheet" href="/assets/gone.css">');
  expect(() => weighPages(client, budgets)).toThrow(/gone\.css/);
});

function put(name: string, text: string): void {
  mkdirSync(dirname(join(client, name)), { recursive: true });
  writeFileSync(join(client, name), text);
}
