import { useState } from 'react';

import { type LazyModule, useLazyState } from './lazy-module.ts';

/** For a button: calls `load` when the pointer or the focus reaches it. */
export const intentProps = (load: () => void) => ({
  onPointerEnter: load,
  onFocus: load,
  onTouchStart: load,
});

/**
 * For a button that opens a part of the app which may have to be loaded: starts loading it when the pointer or the focus
 * reaches the button, and says whether a press is waiting for it.
 */
export function useIntentPreload(opens: LazyModule | undefined) {
  const [pressed, setPressed] = useState(false);
  const state = useLazyState(opens);
  const load = () => void opens?.load();

  return {
    isWaiting: pressed && state === 'loading',
    press: () => setPressed(true),
    intent: opens && state === 'unloaded' ? intentProps(load) : {},
  };
}
