import { workerPath } from '#web/service-worker/release.ts';

/**
 * APP-2: registers the service worker when the page has loaded. Returns undefined where there can't be one:
 * in development, without HTTPS, in some private windows, or if the server no longer has one.
 */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  await loaded();
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

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });
}
