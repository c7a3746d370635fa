import { expect, test } from 'vitest';

import { createSlots } from './slots.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

test('no more runs at once than there are slots, in the order of coming, and a failure frees its slot', async () => {
  const inSlot = createSlots(2);
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (turn: number) =>
    inSlot(async () => {
      order.push(turn);
      most = Math.max(most, ++running);
      await pause();
      running--;
      if (turn % 3 === 0) throw new Error(`failure ${turn}`);

      return turn;
    });
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, (_, turn) => work(turn)));

  expect(most).toBe(2);
  expect(order).toEqual(Array.from({ length: 12 }, (_, turn) => turn));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(4);
  expect(await work(1)).toBe(1);
});
