import { setImmediate as nextTurn } from 'node:timers/promises';

const budgetMs = 10;

/** Between the steps of a long calculation: yields to other requests once `budgetMs` have passed. */
export function createEventLoopYield(): () => Promise<void> {
  let began = performance.now();

  return async () => {
    if (performance.now() - began < budgetMs) return;
    await nextTurn();
    began = performance.now();
  };
}
