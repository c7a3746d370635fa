import type { StartList } from './start-list.ts';

type RouteModules = Record<string, unknown>;

/**
 * Loads the app in parts, with a pause after each, so that a slow phone can handle input in between: evaluating everything
 * in one task would block it for a third of a second. Rejects if a file does not load.
 */
export async function loadApp({ style, scripts, manifest, routes, entry }: StartList): Promise<void> {
  const styled = applyStyle(style);
  // Its failure is reported below, after the scripts are loaded.
  styled.catch(() => undefined);
  for (const script of [...scripts, manifest, ...Object.values(routes), entry]) preload(script);
  for (const script of [...scripts, manifest]) {
    await load(script);
    await pause();
  }
  const modules: RouteModules = {};
  for (const [id, script] of Object.entries(routes)) modules[id] = await load(script);
  Object.assign(window, { __reactRouterRouteModules: modules });
  await styled;
  await load(entry);
}

const load = (script: string): Promise<unknown> => import(/* @vite-ignore */ script);

function preload(script: string) {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = script;
  document.head.append(link);
}

/** The page contains its critical style. The whole stylesheet is loaded without blocking, and applied once it is loaded. */
function applyStyle(style: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = style;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${style}`)), {
      once: true,
    });
  });
  // The one in the page may have failed before anything listened. If not, both are one request.
  document.querySelector(`link[rel=stylesheet][href="${style}"]`)?.replaceWith(link);

  return loaded;
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    port2.postMessage(null);
  });
