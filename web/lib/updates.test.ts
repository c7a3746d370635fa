import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createUpdates } from './updates.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A worker with these files; `silent` never responds. */
function workerWith(files: string[], { silent = false } = {}) {
  const heard: string[] = [];

  return {
    heard,
    state: 'installed',
    addEventListener: (_: string, listener: () => void) => listener(),
    postMessage({ type, files: asked = [] }: { type: string; files?: string[] }, [port]: MessagePort[] = []) {
      heard.push(type);
      if (!silent) port?.postMessage(asked.every((file) => files.includes(file)));
    },
  };
}

type FakeWorker = ReturnType<typeof workerWith>;

function tab({ waiting, isUnsaved = false }: { waiting?: FakeWorker; isUnsaved?: boolean } = {}) {
  const container = Object.assign(new EventTarget(), { controller: workerWith(['/assets/old.js']) });
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ?? null,
    installing: null as FakeWorker | null,
    update: vi.fn<() => Promise<void>>(async () => undefined),
  });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const reload = vi.fn<() => void>();
  const updates = createUpdates({
    container: container as unknown as ServiceWorkerContainer,
    registration: registration as unknown as ServiceWorkerRegistration,
    files: ['/assets/old.js'],
    isUnsaved: () => isUnsaved,
    reload,
    page: page as unknown as Document,
  });
  const arrive = (worker: FakeWorker) => {
    registration.installing = worker;
    registration.waiting = worker;
    registration.dispatchEvent(new Event('updatefound'));
  };
  const change = (worker: FakeWorker) => {
    container.controller = worker;
    container.dispatchEvent(new Event('controllerchange'));
  };

  return { container, registration, page, reload, updates, arrive, change };
}

const soon = async () => {
  vi.useRealTimers();
  await new Promise((resolve) => setTimeout(resolve, 20));
  vi.useFakeTimers();
};

test('APP-2: a new release waits for consent, and only then the page reloads', async () => {
  const { updates, reload, arrive, change } = tab();
  const next = workerWith(['/assets/new.js']);
  arrive(next);
  await soon();
  expect(updates.state()).toBe('ready');
  expect(next.heard).not.toContain('take-over');
  expect(reload).not.toHaveBeenCalled();

  updates.agree();
  expect(next.heard).toContain('take-over');
  expect(reload).not.toHaveBeenCalled();
  change(next);
  await soon();
  expect(reload).toHaveBeenCalled();
});

test('APP-2: consent reloads the page even if the release no longer waits, or no worker reports taking over', async () => {
  const gone = tab({ waiting: workerWith(['/assets/new.js']) });
  await soon();
  gone.registration.waiting = null;
  gone.updates.agree();
  expect(gone.reload).toHaveBeenCalledOnce();

  const silent = tab({ waiting: workerWith(['/assets/new.js']) });
  await soon();
  silent.updates.agree();
  vi.advanceTimersByTime(2999);
  expect(silent.reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(silent.reload).toHaveBeenCalledOnce();
});

test('APP-2: there is no prompt for a release that the page already has', async () => {
  const { updates } = tab({ waiting: workerWith(['/assets/old.js', '/assets/more.js']) });
  await soon();
  expect(updates.state()).toBe('none');
});

test('APP-2: "Later" applies to this release; the next one asks again', async () => {
  const { updates, arrive } = tab({ waiting: workerWith(['/assets/new.js']) });
  await soon();
  updates.postpone();
  expect(updates.state()).toBe('none');
  arrive(workerWith(['/assets/newer.js']));
  await soon();
  expect(updates.state()).toBe('ready');
});

test('APP-2: when another tab agrees, this one follows', async () => {
  const { reload, change } = tab();
  change(workerWith(['/assets/new.js']));
  await soon();
  expect(reload).toHaveBeenCalledOnce();
});

test('APP-2: after consent in another tab, a tab with unsaved input does not reload but asks', async () => {
  const { updates, reload, change } = tab({ isUnsaved: true });
  change(workerWith(['/assets/new.js']));
  await soon();
  expect(reload).not.toHaveBeenCalled();
  expect(updates.state()).toBe('taken');
  updates.agree();
  expect(reload).toHaveBeenCalledOnce();
});

test('APP-2: a tab that already has the new release does not reload', async () => {
  const { updates, reload, change } = tab();
  change(workerWith(['/assets/old.js', '/assets/other.js']));
  await soon();
  expect(reload).not.toHaveBeenCalled();
  expect(updates.state()).toBe('none');
});

test('APP-2: a tab that stays open checks for updates once an hour while it is visible', async () => {
  const { registration, page } = tab();
  const hour = 60 * 60 * 1000;
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(registration.update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(registration.update).toHaveBeenCalledOnce();
  page.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(3 * hour);
  expect(registration.update).toHaveBeenCalledOnce();
});
