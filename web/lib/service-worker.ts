import { quiet } from './idle.ts';
import { workerPath } from './worker-path.ts';

let registering: Promise<ServiceWorkerRegistration | undefined> | undefined;

/**
 * APP-2: registers the service worker when the page has loaded, once. Returns undefined where there can't be one:
 * in development, without HTTPS, in some private windows, or if the server no longer has one.
 */
export const registerServiceWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  (registering ??= register());

async function register(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  await quiet();
  const { serviceWorker } = navigator;

  try {
    const known = await serviceWorker.getRegistration('/');
    if (known || !(await isThere())) return known;

    return await serviceWorker.register(workerPath, { scope: '/', updateViaCache: 'none' });
  } catch {
    return undefined;
  }
}

/**
 * Checked first, because registering revives a worker that is being unregistered, without asking the server.
 */
async function isThere(): Promise<boolean> {
  return (await fetch(workerPath, { method: 'HEAD' })).ok;
}
