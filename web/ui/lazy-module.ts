import { use, useSyncExternalStore } from 'react';

import { createEmitter } from '#web/lib/emitter.ts';
import { isMissingScript } from '#web/lib/missing-script.ts';
import { currentPage } from '#web/lib/page.ts';

type LazyState = 'unloaded' | 'loading' | 'loaded' | 'failed';

/** A part of the app that is loaded on demand. */
export type LazyModule<Value = unknown> = {
  state: () => LazyState;
  /** Undefined until it is loaded. */
  value: () => Value | undefined;
  /** How often loading has failed. */
  failures: () => number;
  /** Loads it, again after a failure. Never rejects; resolves to whether it is loaded. */
  load: () => Promise<boolean>;
  onChange: (listener: () => void) => () => void;
};

export function lazyModule<Value>(get: () => Promise<Value>): LazyModule<Value> {
  const changes = createEmitter();
  let state: LazyState = 'unloaded';
  let value: Value | undefined;
  let failures = 0;
  let loading: Promise<boolean> | undefined;

  function setState(next: LazyState) {
    state = next;
    changes.emit();
  }

  async function attempt(): Promise<boolean> {
    setState('loading');
    try {
      value = await get();
      setState('loaded');

      return true;
    } catch (error) {
      loading = undefined;
      failures += 1;
      setState('failed');
      // Not in Node.
      if (!isMissingScript(error)) globalThis.reportError?.(error);

      return false;
    }
  }

  return {
    state: () => state,
    value: () => value,
    failures: () => failures,
    load: () => (loading ??= attempt()),
    onChange: changes.subscribe,
  };
}

const never = () => () => undefined;

/** The state of a module, `loaded` without one. */
export const useLazyState = (module: LazyModule | undefined): LazyState =>
  useSyncExternalStore(
    module?.onChange ?? never,
    () => module?.state() ?? 'loaded',
    () => (currentPage() ? (module?.state() ?? 'loaded') : module ? 'unloaded' : 'loaded'),
  );

/** A module, once it is loaded. */
export const useLazyValue = <Value>(module: LazyModule<Value>): Value | undefined =>
  useSyncExternalStore(module.onChange, module.value, () => (currentPage() ? module.value() : undefined));

const loadings = new WeakMap<LazyModule, Promise<boolean>>();

async function load(module: LazyModule): Promise<boolean> {
  const isLoaded = await module.load();
  if (!isLoaded) loadings.delete(module);

  return isLoaded;
}

/** While a page is rendered on the server or taken over, suspends until the module is loaded, so that both have its content. */
export function useWithPage(module: LazyModule, isNeeded = true) {
  if (!isNeeded || !currentPage()) return;
  // The same promise each time, because React may repeat a suspended rendering.
  const loading = loadings.get(module) ?? load(module);
  loadings.set(module, loading);
  use(loading);
}
