import { expect, test } from 'vitest';

import { createFairSemaphore } from './fair-semaphore.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 2));

test('work runs in order of arrival, never more than the permits allow, and a failure releases its permit', async () => {
  const withPermit = createFairSemaphore({ permits: 2, maxWaiting: 100 });
  const order: number[] = [];
  let running = 0;
  let most = 0;
  const work = (turn: number) =>
    withPermit(async () => {
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

test('waiting keys take turns, so that an owner with many pictures does not delay one with a single picture', async () => {
  const withPermit = createFairSemaphore({ permits: 1, maxWaiting: 100 });
  const order: string[] = [];
  const work = (key: string) =>
    withPermit(async () => {
      order.push(key);
      await pause();
    }, key);
  await Promise.all(['a', 'a', 'a', 'a', 'a', 'b', 'c', 'b'].map(work));

  expect(order).toHaveLength(8);
  expect(order.indexOf('b')).toBeLessThan(3);
  expect(order.indexOf('c')).toBeLessThan(4);
});

test('when the queue is full the next request is refused, and accepted again once there is room', async () => {
  const withPermit = createFairSemaphore({ permits: 1, maxWaiting: 2 });
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => withPermit(pause)));

  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'rejected',
  ]);
  expect(outcomes[4]).toMatchObject({ reason: { kind: 'unavailable', code: 'server.busy' } });
  await expect(withPermit(async () => 'in')).resolves.toBe('in');
});

test('one key cannot fill the whole queue', async () => {
  const withPermit = createFairSemaphore({ permits: 1, maxWaiting: 100, maxWaitingPerKey: 3 });
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => withPermit(pause, 'greedy')));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);

  const others = await Promise.allSettled([withPermit(pause, 'greedy'), withPermit(pause, 'other')]);
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('work that has waited too long is refused and never runs, and the others keep their turns', async () => {
  const withPermit = createFairSemaphore({ permits: 1, maxWaiting: 100, maxWaitMs: 60 });
  const order: string[] = [];
  const work = (key: string, ms: number) =>
    withPermit(async () => {
      order.push(key);
      await new Promise((resolve) => setTimeout(resolve, ms));
    }, key);
  const outcomes = await Promise.allSettled([work('a', 30), work('a', 200), work('b', 0), work('c', 0)]);
  await Promise.all([work('d', 0), work('e', 0)]);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(outcomes[3]).toMatchObject({ reason: { code: 'server.busy' } });
  expect(order).toEqual(['a', 'a', 'd', 'e']);
});
