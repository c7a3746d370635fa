import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { weighMessages } from './weigh-messages.ts';

let client = '';

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'weigh-messages-'));
});

afterEach(() => rmSync(client, { recursive: true, force: true }));

test('a page has the messages of its scripts and of what they import, each once, and none of what loads later', () => {
  put('about/index.html', '<p>About</p>');
  put('index.html', '<script type="module" src="/assets/a-00000001.js"></script>');
  put('assets/a-00000001.js', 'import"./b-00000002.js";import("./c-00000003.js")');
  put('assets/b-00000002.js', '');
  const messages = new Map([
    ['assets/a-00000001.js', ['Tiere', 'Hund']],
    ['assets/b-00000002.js', ['Hund', 'Katze']],
    ['assets/c-00000003.js', ['Später']],
  ]);

  expect(weighMessages(client, messages)).toEqual([
    { path: '/', bytes: expect.closeTo(brotliCompressSync('Tiere\nHund\nKatze').length, -1) as number },
    { path: '/about', bytes: 0 },
  ]);
});

function put(name: string, text: string): void {
  mkdirSync(dirname(join(client, name)), { recursive: true });
  writeFileSync(join(client, name), text);
}
