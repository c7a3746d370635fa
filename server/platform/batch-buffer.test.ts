import { pino } from 'pino';
import { expect, test } from 'vitest';

import { createBatchBuffer } from './batch-buffer.ts';

const log = pino({ level: 'silent' });
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' });

function createWriter() {
  const written: number[][] = [];
  const state: { error: Error | undefined } = { error: undefined };

  return {
    written,
    state,
    write: async (items: readonly number[]) => {
      if (state.error) throw state.error;
      written.push([...items]);
    },
  };
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test('what many add is written together, and what is left when it closes', async () => {
  const { written, write } = createWriter();
  const buffer = createBatchBuffer<number>({ write, log, batch: 3 });
  buffer.add([1]);
  buffer.add([2, 3, 4]);
  await buffer.flush();
  expect(written).toEqual([[1, 2, 3], [4]]);
  buffer.add([5]);
  await buffer.close();

  expect(written).toEqual([[1, 2, 3], [4], [5]]);
  expect(buffer.add([6])).toBe(false);
});

test('what does not fit is refused, and what waits does not grow', async () => {
  const { write } = createWriter();
  const buffer = createBatchBuffer<number>({ write, log, most: 10 });

  expect(buffer.add(numbers(10))).toBe(true);
  expect(buffer.add([1])).toBe(false);
  expect(buffer.size()).toBe(10);
  await buffer.close();
});

test('while the database is away nothing is taken, and what waited is written when it is back', async () => {
  const { written, state, write } = createWriter();
  const buffer = createBatchBuffer<number>({ write, log });
  buffer.add([1]);
  state.error = away;
  await buffer.flush();
  expect([buffer.add([2]), buffer.size()]).toEqual([false, 1]);

  state.error = undefined;
  await buffer.flush();
  expect([buffer.add([3]), written]).toEqual([true, [[1]]]);
  await buffer.close();
});

test('what the database refuses is dropped, and the rest is written', async () => {
  const { written, state, write } = createWriter();
  const buffer = createBatchBuffer<number>({ write, log });
  buffer.add([1]);
  state.error = new Error('invalid');
  await buffer.flush();
  state.error = undefined;

  expect([buffer.add([2]), buffer.size()]).toEqual([true, 1]);
  await buffer.close();
  expect(written).toEqual([[2]]);
});
