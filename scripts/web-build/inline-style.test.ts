import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { inlineStyle } from './inline-style.ts';

let client = '';

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'inline-'));
  mkdirSync(join(client, 'assets'));
});

afterEach(() => rmSync(client, { recursive: true, force: true }));

const page =
  '<head><link rel="preload" as="font" type="font/woff2" href="/assets/f.woff2"/>' +
  '<link rel="stylesheet" href="/assets/root-a1.css"/></head><p>Hello</p>';
const plantStyle = (style: string) => writeFileSync(join(client, 'assets/root-a1.css'), style);

test('a plain page brings its style, and asks for nothing before it is drawn', () => {
  plantStyle('p{background:url(/assets/a.svg);color:red}\n');

  expect(inlineStyle(client, page)).toBe(
    '<head><style>p{background:url(/assets/a.svg);color:red}</style></head><p>Hello</p>',
  );
});

test('a page that the app takes over stays as it was made', () => {
  plantStyle('p{}');
  const taken = `${page}<script>window.__reactRouterContext = {}</script>`;

  expect(inlineStyle(client, taken)).toBe(taken);
});

test.each(['p::after{content:"</style>"}', '@import "more.css";', 'p{background:url(a.svg)}'])(
  'a build whose style cannot stand inside a page fails: %s',
  (style) => {
    plantStyle(style);

    expect(() => inlineStyle(client, page)).toThrow(/root-a1\.css cannot stand inside a page/);
  },
);
