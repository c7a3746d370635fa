import { expect, test } from 'vitest';

import { createRefreshTurns } from './refresh-turns.ts';

/** What the browser's lock manager does: whoever asks for a name waits for those before. */
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

function newTurns(locks: ReturnType<typeof fakeLocks> | undefined = fakeLocks()) {
  const heard = { notes: [] as (number | undefined)[], lost: 0 };
  const turns = createRefreshTurns({
    locks,
    now: () => 77,
    connected: () => undefined,
    note: (at) => heard.notes.push(at),
    onLost: () => (heard.lost += 1),
  });

  return { turns, heard };
}

const answer = (status: number) => () => Promise.resolve(new Response('{}', { status }));

test('SES-6: two tabs that refresh at once are let through one after the other', async () => {
  const locks = fakeLocks();
  const seen: string[] = [];
  const slow = (name: string) => async () => {
    seen.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push(`${name} ends`);

    return new Response('{}');
  };
  await Promise.all([newTurns(locks).turns.take(slow('one')), newTurns(locks).turns.take(slow('two'))]);

  expect(seen).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('SES-6: a browser without locks refreshes all the same', async () => {
  const turns = createRefreshTurns({
    locks: undefined,
    now: () => 1,
    connected: () => undefined,
    note: () => {},
    onLost: () => {},
  });
  expect((await turns.take(answer(200))).status).toBe(200);
  expect(turns.outcome()).toBe('granted');
});

test.each([
  [400, 'refused'],
  [401, 'refused'],
  [403, 'refused'],
  [500, 'lost'],
  [503, 'lost'],
] as const)('SES-7: an answer of %i counts as %s', async (status, outcome) => {
  const { turns } = newTurns();
  await turns.take(answer(status));
  expect(turns.outcome()).toBe(outcome);
});

test('SES-7: what was lost on the way is told, and is no attempt that the next one would have to wait for', async () => {
  const { turns, heard } = newTurns();
  await expect(turns.take(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toThrow('fetch');
  expect(turns.outcome()).toBe('lost');
  expect(heard).toEqual({ notes: [77, undefined], lost: 1 });
  await turns.take(answer(200));
  expect(heard).toEqual({ notes: [77, undefined, 77], lost: 1 });
});

test('SES-6, SES-7: without a connection it is told at once, and asked as soon as there is one', async () => {
  const seen: string[] = [];
  let connect = () => {};
  const turns = createRefreshTurns({
    locks: fakeLocks(),
    now: () => 1,
    connected: () => new Promise<void>((resolve) => (connect = resolve)),
    note: () => {},
    onLost: () => seen.push('lost'),
  });
  const answered = turns.take(async () => {
    seen.push('sent');

    return new Response('{}');
  });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(seen).toEqual(['lost']);
  connect();
  expect((await answered).status).toBe(200);
  expect(seen).toEqual(['lost', 'sent']);
});

test('a new session starts without the refusal of the one before', async () => {
  const { turns } = newTurns();
  await turns.take(answer(400));
  turns.begin();
  expect(turns.outcome()).toBe('none');
});
