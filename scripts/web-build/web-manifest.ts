import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { brand } from '../../shared/core/brand.ts';
import { paths } from '../../shared/core/paths.ts';
import { uploadAccept } from '../../shared/documents/documents.ts';
import { sharedFilesField } from '../../web/service-worker/share-target.ts';

const paper = '#faf6ee';
const png = { type: 'image/png' };

const screenshots = [
  {
    src: '/pictures/app-narrow.webp',
    sizes: '390x844',
    form_factor: 'narrow',
    label: 'Your pets at a glance',
  },
  {
    src: '/pictures/app-wide.webp',
    sizes: '1280x800',
    form_factor: 'wide',
    label: 'Your pets and their papers',
  },
] as const;

/** Writes `manifest.webmanifest`, which makes the app installable. */
export function writeWebManifest(client: string): void {
  writeFileSync(join(client, 'manifest.webmanifest'), `${JSON.stringify(webManifest(client), null, 2)}\n`);
}

export function webManifest(client: string) {
  return {
    id: paths.home,
    name: brand.name,
    short_name: brand.name,
    // One file serves all languages, so its texts are in English.
    description:
      'Your pet’s identity, kept for life: a Pet ID card, all documents in one place, and links that end after 48 hours.',
    lang: 'en',
    dir: 'ltr',
    start_url: paths.dashboard,
    scope: paths.home,
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    categories: ['lifestyle', 'productivity'],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', ...png },
      { src: '/icons/512.png', sizes: '512x512', ...png },
      { src: '/icons/maskable-512.png', sizes: '512x512', ...png, purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Show proof', url: paths.showProof },
      { name: 'Documents', url: paths.documents },
      { name: 'Pets', url: paths.pets },
    ].map((shortcut) => ({ ...shortcut, icons: [{ src: '/icons/192.png', sizes: '192x192', ...png }] })),
    // The service worker stores the shared files until the page takes them.
    share_target: {
      action: paths.uploadDocument,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: sharedFilesField, accept: uploadAccept.split(',') }] },
    },
    screenshots: screenshots
      .filter(({ src }) => existsSync(join(client, src)))
      .map((picture) => ({ ...picture, type: 'image/webp' })),
  };
}
