import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { plainStyle, withStyle } from './inline-style.ts';

let client = '';

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'inline-'));
  mkdirSync(join(client, 'assets'));
});

afterEach(() => rmSync(client, { recursive: true, force: true }));

const page =
  '<head><link rel="preload" as="font" type="font/woff2" href="/assets/f.woff2"/>' +
  '<link rel="stylesheet" href="/assets/root-a1.css"/></head><p>Hello</p>';
const inlined = async (html: string) => withStyle(html, await plainStyle(client, [html]));
const plantStyle = (style: string) => writeFileSync(join(client, 'assets/root-a1.css'), style);

test('a plain page contains the style that it needs and has no render-blocking requests', async () => {
  plantStyle('p{background:url(/assets/a.svg);color:red}.absent{color:blue}\n');

  expect(await inlined(page)).toBe(
    '<head><style>p{background:url(/assets/a.svg);color:red}</style></head><p>Hello</p>',
  );
});

test('class names with special characters are matched', async () => {
  const hidden = '[hidden]:where(:not([hidden=until-found])){display:none}';
  const rules = String.raw`${hidden}.\[\&\>svg\]\:size-5>svg{width:5px}.before\:content-\[\'\/\'\]:before{content:"/"}`;
  plantStyle(`${rules}.absent{a:b}`);
  const named = '<a class="row [&amp;&gt;svg]:size-5"><svg></svg><b class="before:content-[&#x27;/&#x27;]">';

  expect(await inlined(page + named)).toContain(`<style>${rules}</style>`);
});

test('styles needed by scripts, expanded elements and parts of other pages are included', async () => {
  plantStyle('.shrunk{a:b}p[hidden]{a:b}details[open]{a:b}.folder{a:b}.absent{a:b}');
  writeFileSync(join(client, 'assets/home.script-a1.js'), 'el.className="shrunk"');
  mkdirSync(join(client, 'faq'));
  writeFileSync(join(client, 'faq/index.html'), '<b class="folder">');
  const asking = `${page}<details></details><i data-questions="/faq"></i><script src="/assets/home.script-a1.js"></script>`;

  expect(await inlined(asking)).toContain(
    '<style>.shrunk{a:b}p[hidden]{a:b}details[open]{a:b}.folder{a:b}</style>',
  );
});
