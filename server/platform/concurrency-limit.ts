import { serverBusy } from './fair-semaphore.ts';

/** Limits an account's parallel work in this process, so that it can't take all of its time. */
export function createConcurrencyLimit(most: number) {
  const underWay = new Map<string, number>();

  return {
    /** Returns a function to call at the end, once or more often. Throws serverBusy. */
    begin(account: string): () => void {
      const count = underWay.get(account) ?? 0;
      if (count >= most) throw serverBusy();
      underWay.set(account, count + 1);
      let isOver = false;

      return () => {
        if (isOver) return;
        isOver = true;
        const left = (underWay.get(account) ?? 1) - 1;
        if (left > 0) underWay.set(account, left);
        else underWay.delete(account);
      };
    },
  };
}
