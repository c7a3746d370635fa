import { ApiError, isChangedElsewhere } from '#web/lib/api.ts';
import { timeBasedId } from '#web/lib/time-based-id.ts';
import type { Reminder } from '#web/reminders/reminders/reminder.ts';

import type { OutboxChange, OutboxEntry } from './outbox-change.ts';

/** Where the changes are kept; shared by all tabs. */
export type OutboxStore = {
  list: () => Promise<OutboxEntry[]>;
  put: (entry: OutboxEntry) => Promise<void>;
  remove: (id: string) => Promise<void>;
};

type Needs = {
  store: OutboxStore;
  send: (entry: Pick<OutboxEntry, 'subject' | 'change'>) => Promise<void>;
  /** Runs in one tab at a time. */
  withLock: (run: () => Promise<void>) => Promise<void>;
  /** The owner of the changes, known without a connection too. */
  ownerId: () => string | undefined;
  /** The signed-in owner, whose changes alone are sent. */
  senderId: () => string | undefined;
  /** Entries were added, sent or decided on. `sent` says whether the server has changed. */
  onChange: (sent: boolean) => void;
  now: () => Date;
};

/** `sent`: the server has it. `kept`: it waits in this browser. `conflict`: the person has to decide first. */
export type OutboxOutcome = 'sent' | 'kept' | 'conflict';

/** Neither the server nor this browser could keep a change. */
export class NotKeptError extends Error {
  override readonly name = 'NotKeptError';
}

/**
 * REM-6: every change is put into the store first and then sent, in the order in which they were made, so that a tab that is
 * closed loses none. The server takes each of them once, however often it is sent.
 */
export function createOutbox(needs: Needs) {
  const { store, send, now, onChange } = needs;

  /** The changes of this owner, the oldest first. */
  async function list(): Promise<OutboxEntry[]> {
    const owner = needs.ownerId();

    return (await store.list()).filter(({ ownerId }) => ownerId === owner).toSorted(byTime);
  }

  /** Throws ApiError if the server refuses it, and NotKeptError. */
  async function submit(subject: string, change: OutboxChange, row: Reminder | null): Promise<OutboxOutcome> {
    const ownerId = needs.ownerId();
    if (ownerId === undefined) throw new NotKeptError();
    const entry: OutboxEntry = {
      id: timeBasedId(now().getTime()),
      ownerId,
      at: now().toISOString(),
      subject,
      change,
      row,
      state: 'waiting',
    };
    try {
      await store.put(entry);
    } catch {
      return sendOnly(entry);
    }
    onChange(false);
    await flush();

    return settle(entry);
  }

  /** Where this browser keeps nothing. */
  async function sendOnly(entry: OutboxEntry): Promise<OutboxOutcome> {
    if (needs.senderId() !== entry.ownerId) throw new NotKeptError();
    try {
      await send(entry);
    } catch (error) {
      if (isRefusal(error)) throw error;
      throw new NotKeptError();
    }
    onChange(true);

    return 'sent';
  }

  async function settle({ id }: OutboxEntry): Promise<OutboxOutcome> {
    const entry = (await list()).find((one) => one.id === id);
    if (!entry) return 'sent';
    if (entry.state === 'conflict') return 'conflict';
    if (entry.state === 'waiting' || !entry.refusal) return 'kept';
    await drop(id);
    const { status, code, message, fields } = entry.refusal;
    throw new ApiError(status, { error: { code, message, fields } });
  }

  /** Sends the waiting changes until a request fails. */
  const flush = () =>
    needs.withLock(async () => {
      const sender = needs.senderId();
      if (sender === undefined) return;
      const isStillMine = () => needs.senderId() === sender;
      const blocked = new Set<string>();
      for (const entry of (await store.list()).toSorted(byTime)) {
        // Another tab has opened another session, with which all requests of this one are sent now.
        if (!isStillMine()) return;
        // REM-7: another account's changes end with its next sign-in here.
        if (entry.ownerId !== sender) await store.remove(entry.id);
        else if (entry.state !== 'waiting') blocked.add(entry.subject);
        else if (!blocked.has(entry.subject)) {
          if (!(await attempt(entry, isStillMine))) return;
          if ((await store.list()).some(({ id }) => id === entry.id)) blocked.add(entry.subject);
        }
      }
    });

  /** False when the others have to wait too. */
  async function attempt(entry: OutboxEntry, isStillMine: () => boolean): Promise<boolean> {
    try {
      await send(entry);
    } catch (error) {
      // After a sign-out the entry is deleted and must not be stored again.
      if (!isRefusal(error) || !isStillMine()) return false;
      const { status, code, message, fields } = error;
      const state = isChangedElsewhere(error) ? 'conflict' : 'refused';
      await store.put({ ...entry, state, refusal: { status, code, message, fields } });
      onChange(true);

      return true;
    }
    await store.remove(entry.id);
    onChange(true);

    return true;
  }

  /** Removes a change and the later changes of the same reminder. */
  async function drop(id: string) {
    const entries = await list();
    const dropped = entries.find((entry) => entry.id === id);
    if (!dropped) return;
    const after = entries.filter(({ subject, id: at }) => subject === dropped.subject && at >= id);
    await Promise.all(after.map((entry) => store.remove(entry.id)));
    onChange(false);
  }

  /** Replaces a refused change with this one and sends it. */
  async function again(id: string, change: OutboxChange): Promise<OutboxOutcome> {
    const entry = (await list()).find((one) => one.id === id);
    if (!entry) return 'sent';
    const { refusal: _, ...rest } = entry;
    await store.put({ ...rest, change, state: 'waiting' });
    onChange(false);
    await flush();

    return settle(entry);
  }

  return { list, submit, flush, drop, again };
}

const byTime = (a: OutboxEntry, b: OutboxEntry) => (a.id < b.id ? -1 : 1);

/** A refusal of the change itself: not of the session, and not "later". */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !later.has(error.status);

const later = new Set([401, 408, 425, 429]);
