import { useEffect } from 'react';

import { idle, quiet } from '#web/lib/idle.ts';

import type { LazyModule } from './lazy-module.ts';

const waiting = new Set<LazyModule>();
let running = false;

/** Loads parts of the app one after the other when the page has nothing else to do. */
export function usePreload(...modules: readonly LazyModule[]) {
  useEffect(() => {
    if (savesData()) return undefined;
    for (const module of modules) if (module.state() === 'unloaded') waiting.add(module);
    if (!running && waiting.size > 0) void loadWaiting();

    return () => {
      for (const module of modules) waiting.delete(module);
    };
  });
}

async function loadWaiting() {
  running = true;
  await quiet();
  for (const module of waiting) {
    await idle();
    waiting.delete(module);
    if (module.state() === 'unloaded') await module.load();
  }
  running = false;
}

/** Whether the browser was asked to load as little as possible. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData ?? false;
