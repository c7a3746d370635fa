import { expect, test } from 'vitest';

import { createRefreshLock } from './refresh-lock.ts';

/** Behaves like the browser's lock manager: requests for a name wait for earlier ones. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();

  return {
    request<T>(_name: string, run: () => Promise<T>): Promise<T> {
      const turn = last.then(run, run);
      last = turn;

      return turn;
    },
  };
}

function newLock(locks: ReturnType<typeof fakeLocks> | undefined = fakeLocks()) {
  const heard = { notes: [] as (number | undefined)[], lost: 0 };
  const lock = createRefreshLock({
    locks,
    now: () => 77,
    connected: () => undefined,
    note: (at) => heard.notes.push(at),
    onLost: () => (heard.lost += 1),
  });

  return { lock, heard };
}

const answer = (status: number) => () => Promise.resolve(new Response('{}', { status }));

test('SES-6: two tabs that refresh in parallel do so one after the other', async () => {
  const locks = fakeLocks();
  const seen: string[] = [];
  const slow = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(`${name} ends`);

    return new Response('{}');
  };
  await Promise.all([newLock(locks).lock.take(slow('one')), newLock(locks).lock.take(slow('two'))]);

  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('SES-6: a browser without locks still refreshes', async () => {
  const lock = createRefreshLock({
    locks: undefined,
    now: () => 1,
    connected: () => undefined,
    note: () => {},
    onLost: () => {},
  });
  expect((await lock.take(answer(200))).status).toBe(200);
  expect(lock.outcome()).toBe('granted');
});

test.each([
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [500, 'lost'],
  [503, 'lost'],
] as const)('SES-7: an answer of %i counts as %s', async (status, outcome) => {
  const { lock } = newLock();
  await lock.take(answer(status));
  expect(lock.outcome()).toBe(outcome);
});

test('SES-7: a request without a response is reported, and does not delay the next one', async () => {
  const { lock, heard } = newLock();
  await expect(lock.take(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('fetch');
  expect(lock.outcome()).toBe('lost');
  expect(heard).toEqual({ notes: [77, undefined], lost: 1 });
  await lock.take(answer(200));
  expect(heard).toEqual({ notes: [77, undefined, 77], lost: 1 });
});

test('SES-6, SES-7: without a connection the loss is reported immediately, and the request is sent once there is one', async () => {
  const seen: string[] = [];
  let connect = () => {};
  const lock = createRefreshLock({
    locks: fakeLocks(),
    now: () => 1,
    connected: () => new Promise<void>((resolve) => (connect = resolve)),
    note: () => {},
    onLost: () => seen.push('lost'),
  });
  const answered = lock.take(async () => {
    seen.push('sent');

    return new Response('{}');
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(seen).toEqual(['lost']);
  connect();
  expect((await answered).status).toBe(200);
  expect(seen).toEqual(['lost', 'sent']);
});

test('a new session starts without the previous session’s refusal', async () => {
  const { lock } = newLock();
  await lock.take(answer(400));
  lock.begin();
  expect(lock.outcome()).toBe('none');
});
