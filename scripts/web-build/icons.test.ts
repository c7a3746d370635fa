import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { makeIcons } from './icons.ts';
import { webManifest } from './web-manifest.ts';

let client = '';

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'icons-'));
  writeFileSync(
    join(client, 'favicon.svg'),
    readFileSync(join(import.meta.dirname, '../../public/favicon.svg')),
  );
});

afterEach(() => rmSync(client, { recursive: true, force: true }));

test('every icon in the manifest exists in the declared size', async () => {
  await makeIcons(client);

  for (const { src, sizes } of webManifest(client).icons) {
    expect([src, existsSync(join(client, src))]).toEqual([src, true]);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(join(client, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the area of a maskable icon that phones crop contains only background', async () => {
  await makeIcons(client);
  const icon = await sharp(join(client, 'icons/maskable-512.png')).flatten({ background: '#000' }).toBuffer();
  const side = await sharp(icon).extract({ left: 0, top: 0, width: 51, height: 512 }).toBuffer();
  const edge = await sharp(side).stats();

  expect(edge.channels.map(({ min, max }) => [min, max])).toEqual([
    [250, 250],
    [246, 246],
    [238, 238],
  ]);
});

test('the icon for old browsers contains a picture of 32 × 32 pixels', async () => {
  await makeIcons(client);
  const ico = readFileSync(join(client, 'favicon.ico'));

  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({
    format: 'png',
    width: 32,
  });
});

test('other apps share files with the upload page', () => {
  const { share_target: target } = webManifest('none');

  expect(target).toMatchObject({
    action: '/upload-document',
    method: 'POST',
    enctype: 'multipart/form-data',
  });
  expect(target.params.files[0]?.accept).toEqual(expect.arrayContaining(['.pdf', '.heic']));
});

test('the app opens at the dashboard and has shortcuts to proof, documents and pets', () => {
  expect(webManifest(client)).toMatchObject({
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    shortcuts: [{ url: '/show-proof' }, { url: '/documents' }, { url: '/pets' }],
    // Without screenshots the manifest must not list any.
    screenshots: [],
  });
});
