import { beforeEach, describe, expect, test } from 'vitest';

import { ApiError, NetworkError } from '#web/lib/api.ts';

import type { OutboxChange, OutboxEntry } from './outbox-change.ts';
import { NotKeptError, createOutbox } from './outbox.ts';

const json = { id: 'pill', title: 'Pill', date: '2027-03-01' };
const add: OutboxChange = { kind: 'add', json };
const move: OutboxChange = { kind: 'reschedule', date: '2027-03-05', before: '2027-03-01' };

const refusal = (status: number, code = 'reminders.too_many') =>
  new ApiError(status, { error: { code, message: 'No.' } });
const conflict = () => refusal(409, 'reminders.changed_elsewhere');

/** A browser whose tabs share a store, and a server that may be away. */
function browser() {
  const kept = new Map<string, OutboxEntry>();
  const it = {
    kept,
    sent: [] as string[],
    owner: 'ada' as string | undefined,
    isStorable: true,
    isSignedIn: true,
    answer: async (_entry: Pick<OutboxEntry, 'subject' | 'change'>): Promise<void> => undefined,
  };
  let lock = Promise.resolve();
  const openTab = () =>
    createOutbox({
      store: {
        list: async () => [...kept.values()],
        put: async (entry) => {
          if (!it.isStorable) throw new Error('full');
          kept.set(entry.id, entry);
        },
        remove: async (id) => void kept.delete(id),
      },
      send: async (entry) => {
        await it.answer(entry);
        it.sent.push(`${entry.subject} ${entry.change.kind}`);
      },
      withLock: (run) => (lock = lock.then(run, run)),
      ownerId: () => it.owner,
      senderId: () => (it.isSignedIn ? it.owner : undefined),
      onChange: () => undefined,
      now: () => new Date('2027-03-01T08:00:00Z'),
    });

  return { ...it, it, openTab };
}

const away = async () => {
  throw new NetworkError();
};

describe('REM-6: a change is sent once, when it can be', () => {
  let at: ReturnType<typeof browser>;
  beforeEach(() => {
    at = browser();
  });

  test('with a connection it is sent and nothing is kept', async () => {
    expect(await at.openTab().submit('pill', add, null)).toBe('sent');
    expect(at.it.sent).toEqual(['pill add']);
    expect(at.kept.size).toBe(0);
  });

  test('without one it is kept, survives the tab, and is sent by one of two tabs, in order', async () => {
    at.it.answer = away;
    const tab = at.openTab();
    expect(await tab.submit('pill', add, null)).toBe('kept');
    expect(await tab.submit('pill', move, null)).toBe('kept');
    expect(at.it.sent).toEqual([]);

    at.it.answer = async () => undefined;
    await Promise.all([at.openTab().flush(), at.openTab().flush()]);

    expect(at.it.sent).toEqual(['pill add', 'pill reschedule']);
    expect(at.kept.size).toBe(0);
  });

  test.each([500, 503, 429, 401])('a server that answers %i keeps it for later', async (status) => {
    at.it.answer = async () => {
      throw refusal(status);
    };

    expect(await at.openTab().submit('pill', add, null)).toBe('kept');
  });

  test('REM-5: a refusal is said and not kept', async () => {
    at.it.answer = async () => {
      throw refusal(409);
    };

    await expect(at.openTab().submit('pill', add, null)).rejects.toMatchObject({
      code: 'reminders.too_many',
    });
    expect(at.kept.size).toBe(0);
  });

  test('a refusal of what was kept before stays until the person has read it, and does not hold up the others', async () => {
    at.it.answer = away;
    await at.openTab().submit('pill', add, null);
    await at.openTab().submit('bath', add, null);
    at.it.answer = async ({ subject }) => {
      if (subject === 'pill') throw refusal(400);
    };
    const tab = at.openTab();
    await tab.flush();

    expect(at.it.sent).toEqual(['bath add']);
    expect((await tab.list()).map(({ subject, state }) => `${subject} ${state}`)).toEqual(['pill refused']);
    await tab.drop((await tab.list())[0]?.id ?? '');
    expect(await tab.list()).toEqual([]);
  });

  test('when both sides changed, nothing is sent until the person decides; then it is sent over theirs', async () => {
    at.it.answer = async ({ change }) => {
      if (change.kind === 'reschedule' && change.before === '2027-03-01') throw conflict();
    };
    const tab = at.openTab();
    expect(await tab.submit('pill', move, null)).toBe('conflict');
    await tab.flush();
    expect(at.it.sent).toEqual([]);

    const [entry] = await tab.list();
    expect(entry?.state).toBe('conflict');
    expect(await tab.again(entry?.id ?? '', { ...move, before: '2027-03-09' })).toBe('sent');
    expect(at.it.sent).toEqual(['pill reschedule']);
    expect(at.kept.size).toBe(0);
  });

  test('keeping theirs forgets mine, and what I changed after it', async () => {
    at.it.answer = away;
    const tab = at.openTab();
    await tab.submit('pill', move, null);
    await tab.submit('pill', { kind: 'delete' }, null);
    await tab.submit('bath', add, null);
    await tab.drop((await tab.list())[0]?.id ?? '');

    expect((await tab.list()).map(({ subject }) => subject)).toEqual(['bath']);
  });

  test('another account neither sees nor sends it, and its sign-in deletes it', async () => {
    at.it.answer = away;
    await at.openTab().submit('pill', add, null);
    at.it.owner = 'bob';
    at.it.answer = async () => undefined;
    const tab = at.openTab();

    expect(await tab.list()).toEqual([]);
    await tab.flush();
    expect(at.it.sent).toEqual([]);
    expect(at.kept.size).toBe(0);
  });

  test('another sign-in while the first of two is being sent: the second is not sent in that account', async () => {
    at.it.answer = away;
    const tab = at.openTab();
    await tab.submit('pill', add, null);
    await tab.submit('bath', add, null);
    at.it.answer = async () => void (at.it.owner = 'bob');
    await tab.flush();

    expect(at.it.sent).toEqual(['pill add']);
  });

  test('signed out while it is being sent, it does not come back', async () => {
    at.it.answer = async () => {
      at.it.owner = undefined;
      at.kept.clear();
      throw refusal(400);
    };
    await at.openTab().submit('pill', add, null);

    expect(at.kept.size).toBe(0);
  });

  test('where nothing can be kept it is sent, and without a connection that is said', async () => {
    at.it.isStorable = false;
    expect(await at.openTab().submit('pill', add, null)).toBe('sent');

    at.it.answer = away;
    await expect(at.openTab().submit('pill', add, null)).rejects.toBeInstanceOf(NotKeptError);
    at.it.answer = async () => undefined;
    at.it.isSignedIn = false;
    await expect(at.openTab().submit('pill', add, null)).rejects.toBeInstanceOf(NotKeptError);
    expect(at.it.sent).toHaveLength(1);
  });
});
