import { setImmediate as nextTurn } from 'node:timers/promises';

const turnMs = 10;

/** Between the steps of a long calculation: lets other requests run when this one has had its turn. */
export function createTurns(): () => Promise<void> {
  let began = performance.now();

  return async () => {
    if (performance.now() - began < turnMs) return;
    await nextTurn();
    began = performance.now();
  };
}
