import { expect, test, vi } from 'vitest';

import type { Turn } from './fair-semaphore.ts';
import { createFairSemaphore } from './fair-semaphore.ts';
import { TookTooLong } from './work-budget.ts';

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

test('owners take turns, so that an owner with many pictures does not delay one with a single picture', async () => {
  const withPermit = createFairSemaphore({ permits: 1, maxWaiting: 100 });
  const order: string[] = [];
  const work = (key: string) =>
    withPermit(
      async () => {
        order.push(key);
        await pause();
      },
      { by: key },
    );
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

test('one owner cannot fill the whole queue', async () => {
  const withPermit = createFairSemaphore({ permits: 1, maxWaiting: 100, maxWaitingEach: 3 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 10 }, () => withPermit(pause, { by: 'greedy' })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);

  const others = await Promise.allSettled([
    withPermit(pause, { by: 'greedy' }),
    withPermit(pause, { by: 'other' }),
  ]);
  expect(others.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('work that has waited too long is refused and never runs, and the others keep their turns', async () => {
  const withPermit = createFairSemaphore({ permits: 1, maxWaiting: 100, maxWaitMs: 60 });
  const order: string[] = [];
  const work = (key: string, ms: number) =>
    withPermit(
      async () => {
        order.push(key);
        await new Promise((resolve) => setTimeout(resolve, ms));
      },
      { by: key },
    );
  const outcomes = await Promise.allSettled([work('a', 30), work('b', 200), work('c', 0), work('d', 0)]);
  await Promise.all([work('e', 0), work('f', 0)]);

  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(outcomes[3]).toMatchObject({ reason: { code: 'server.busy' } });
  expect(order).toEqual(['a', 'b', 'e', 'f']);
});

/** Work that ends when it is told to, and the order in which it began. */
function recorded(limits: Parameters<typeof createFairSemaphore>[0]) {
  const withPermit = createFairSemaphore(limits);
  const begun: string[] = [];
  const running = new Map<string, (error?: Error) => void>();
  const outcomes: Promise<unknown>[] = [];

  return {
    begun,
    outcomes,
    ask(name: string, turn: Turn) {
      const work = () =>
        new Promise<void>((resolve, reject) => {
          begun.push(name);
          running.set(name, (error) => (error ? reject(error) : resolve()));
        });
      outcomes.push(withPermit(work, turn).catch((error: unknown) => error));
    },
    async end(name: string, error?: Error) {
      running.get(name)?.(error);
      await pause();
    },
  };
}

test('an owner has one piece of work running, however many permits there are', async () => {
  const { ask, end, begun } = recorded({ permits: 3, permitsEach: 1, maxWaiting: 100 });
  for (const name of ['a1', 'a2', 'a3']) ask(name, { by: 'a' });
  ask('b1', { by: 'b' });
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');

  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('a file to print is served before pictures, but an owner never has two turns while another waits', async () => {
  const { ask, end, begun } = recorded({ permits: 1, permitsEach: 1, maxWaiting: 100 });
  ask('first', { by: 'z' });
  ask('a picture', { by: 'a', urgency: 'shown' });
  ask('a reading', { by: 'a', urgency: 'later' });
  ask('b reading', { by: 'b', urgency: 'later' });
  ask('a pack', { by: 'a' });
  ask('a second pack', { by: 'a' });
  ask('c sheet', { by: 'c' });
  for (let turn = 0; turn < 7; turn++) await end(begun[turn] ?? '');

  expect(begun).toEqual([
    'first',
    'a pack',
    'c sheet',
    'a second pack',
    'b reading',
    'a picture',
    'a reading',
  ]);
});

test('a full queue takes the entry of another owner, and the one with the most entries loses the last one', async () => {
  const { ask, end, begun, outcomes } = recorded({ permits: 1, permitsEach: 1, maxWaiting: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name, { by: 'a' });
  ask('b1', { by: 'b' });
  expect(await outcomes[3]).toMatchObject({ code: 'server.busy' });
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name);

  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
});

test('an owner who has used up a budget comes last and rests, but is served; slow failures use it up sooner', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  const semaphore = { permits: 1, permitsEach: 1, maxWaiting: 100, secondsAnHour: 5 };
  const { ask, begun, end: endNow } = recorded(semaphore);
  const end = async (name: string, seconds: number, error?: Error) => {
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    void endNow(name, error);
    await vi.advanceTimersByTimeAsync(10);
  };
  for (const name of ['a1', 'a2', 'a3']) ask(name, { by: 'a' });
  for (const name of ['b1', 'b2', 'b3', 'b4']) ask(name, { by: 'b', urgency: 'later' });
  // Three times two seconds are more than five; the error is wrapped by those who report it.
  await end('a1', 2, new Error('The PDF cannot be read', { cause: new TookTooLong() }));
  await end('b1', 1);
  await end('b2', 1);
  expect(begun).toEqual(['a1', 'b1', 'b2', 'b3']);
  await end('b3', 1);
  await end('b4', 1);
  expect(begun.slice(4)).toEqual(['b4', 'a2']);
  await end('a2', 3);
  expect(begun).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(3000);
  expect(begun.at(-1)).toBe('a3');
  await end('a3', 0);
  await vi.advanceTimersByTimeAsync(3_600_000);
  ask('a4', { by: 'a' });
  ask('a5', { by: 'a' });
  ask('b5', { by: 'b' });
  await end('a4', 1);

  expect(begun.slice(-2)).toEqual(['a4', 'b5']);
  vi.useRealTimers();
});
