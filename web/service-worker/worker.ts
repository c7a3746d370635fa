import { keepSharedFiles, removeOldSharedFiles } from '#web/lib/shared-files.ts';
import { workerPath } from '#web/lib/worker-path.ts';

import type { WorkerRequest } from './messages.ts';
import { closedBy, messageIn, openPage, pageOf } from './push.ts';
import { createReleaseCache } from './release-cache.ts';
import type { Release } from './release.ts';
import { kindOf } from './request-kind.ts';
import { createResponder } from './respond.ts';
import { isShare, keepShared } from './share-target.ts';

declare const self: ServiceWorkerGlobalScope;
declare const denmateRelease: Release;

const release = denmateRelease;
const tabs = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });
const releaseCache = createReleaseCache({
  release,
  caches,
  fetch: (...words) => fetch(...words),
  tabs: async () => (await tabs()).map(({ id }) => id),
  isNextHere: () => (self.registration.installing ?? self.registration.waiting) !== null,
});
const answer = createResponder({ releaseCache, fetch: (request) => fetch(request) });
const iconPath = '/icons/192.png';
let hasAskedForItself = false;
const cleanEveryMs = 60_000;
let cleanedAt = -Infinity;

void cleanShared();

self.addEventListener('install', (event) => {
  event.waitUntil(
    install().catch(async (error: unknown) => {
      await releaseCache.drop();
      throw error;
    }),
  );
});

self.addEventListener('activate', (event) => {
  // Also controls pages that were open before the first worker.
  event.waitUntil(Promise.all([releaseCache.takeOver(), self.clients.claim(), cleanShared()]));
});

self.addEventListener('fetch', (event) => {
  event.waitUntil(cleanShared());
  if (isShare(event.request, self.location.origin)) {
    event.respondWith(keepShared(event.request, (files) => keepSharedFiles(files, Date.now())));

    return;
  }
  const kind = kindOf(event.request, self.location.origin, release);
  if (kind === 'leave') return;
  const { response, rest } = answer(event.request, kind);
  event.respondWith(response);
  event.waitUntil(rest);
  if (kind !== 'file') event.waitUntil(lookAfterItself().catch(() => undefined));
});

self.addEventListener('push', (event) => {
  const done = closedBy(() => event.data?.json());
  if (done !== undefined) {
    event.waitUntil(closeShown(done));

    return;
  }
  const { title, body, url, tag } = messageIn(() => event.data?.json());
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: iconPath, data: { url } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = event.notification.data as { url?: string } | null;
  const page = pageOf(data?.url, self.location.origin);
  event.waitUntil(tabs().then((open) => openPage(page, open, (page) => self.clients.openWindow(page))));
});

self.addEventListener('message', (event) => {
  const request = event.data as WorkerRequest;
  switch (request.type) {
    case 'keep-app':
      event.waitUntil(releaseCache.precacheApp().catch(() => undefined));
      break;
    case 'take-over':
      event.waitUntil(self.skipWaiting());
      break;
    case 'is-mine':
      event.ports[0]?.postMessage(hasAll(request.files));
      break;
  }
});

async function closeShown(tag: string) {
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

async function install() {
  await releaseCache.precache();
  await releaseCache.precachePages((await tabs()).map(({ url }) => new URL(url).pathname));
}

function hasAll(files: readonly string[]): boolean {
  const mine = new Set([...release.core, ...release.app].map(({ url }) => url));

  return files.every((file) => mine.has(file));
}

/** Files that other apps have shared don't outlive their time while this worker runs, whatever page is open. */
async function cleanShared() {
  const now = Date.now();
  if (now - cleanedAt < cleanEveryMs) return;
  cleanedAt = now;
  await removeOldSharedFiles(now);
}

/**
 * Deletes caches that no tab needs. Unregisters the worker if the server no longer has one, which is checked
 * once after each start.
 */
async function lookAfterItself() {
  await releaseCache.tidy();
  if (hasAskedForItself) return;
  hasAskedForItself = true;
  const now = await fetch(workerPath, { method: 'HEAD', cache: 'no-store' });
  const isScript = /javascript/.test(now.headers.get('content-type') ?? '');
  if (now.status !== 404 && now.status !== 410 && (!now.ok || isScript)) return;
  await self.registration.unregister();
  await releaseCache.dropAll();
}
