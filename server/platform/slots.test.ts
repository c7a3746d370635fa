import { expect, test } from 'vitest';

import { createSlots } from './slots.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

test('no more runs at once than there are slots, in the order of coming, and a failure frees its slot', async () => {
  const inSlot = createSlots({ size: 2, mostWaiting: 100 });
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

test('those who wait take turns, so that one owner with many pictures does not hold up another with one', async () => {
  const inSlot = createSlots({ size: 1, mostWaiting: 100 });
  const order: string[] = [];
  const work = (key: string) =>
    inSlot(async () => {
      order.push(key);
      await pause();
    }, key);
  await Promise.all(['a', 'a', 'a', 'a', 'a', 'b', 'c', 'b'].map(work));

  expect(order).toHaveLength(8);
  expect(order.indexOf('b')).toBeLessThan(3);
  expect(order.indexOf('c')).toBeLessThan(4);
});

test('when too many wait the next is told to come again, and there is room again afterwards', async () => {
  const inSlot = createSlots({ size: 1, mostWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => inSlot(pause)));

  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(outcomes[4]).toMatchObject({ reason: { kind: 'unavailable', code: 'server.busy' } });
  await expect(inSlot(async () => 'in')).resolves.toBe('in');
});

test('one key cannot fill all places of those who wait', async () => {
  const inSlot = createSlots({ size: 1, mostWaiting: 100, mostWaitingEach: 3 });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => inSlot(pause, 'greedy')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);

  const others = await Promise.allSettled([inSlot(pause, 'greedy'), inSlot(pause, 'other')]);
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});
