import type { WorkerRequest } from '#web/service-worker/messages.ts';

import { createEmitter } from './emitter.ts';

/** `ready`: a later release waits for consent. `taken`: another tab has activated it, and this tab still runs the old one. */
export type UpdateState = 'none' | 'ready' | 'taken';

type Container = Pick<ServiceWorkerContainer, 'controller' | 'addEventListener'>;
type Registration = Pick<ServiceWorkerRegistration, 'waiting' | 'installing' | 'addEventListener' | 'update'>;

type Needs = {
  container: Container;
  registration: Registration;
  /** The files that this page was loaded with. A worker of the same release has all of them. */
  files: readonly string[];
  /** Whether reloading the page would lose input. */
  isUnsaved: () => boolean;
  reload: () => void;
  /** Whether this tab is visible, with an event when it becomes visible. */
  page: Pick<Document, 'visibilityState' | 'addEventListener'>;
};

export type Updates = ReturnType<typeof createUpdates>;

const hour = 60 * 60 * 1000;
const answerMs = 1000;
const takeOverMs = 3000;

/**
 * Reports when a later release than this page's is ready, and switches to it after consent. If another tab
 * has consented, this one follows, unless that would lose input.
 */
export function createUpdates({ container, registration, files, isUnsaved, reload, page }: Needs) {
  const changes = createEmitter();
  let state: UpdateState = 'none';
  let agreed = false;

  function setState(next: UpdateState) {
    if (state === next) return;
    state = next;
    changes.emit();
  }

  async function look() {
    const { waiting } = registration;
    if (waiting && !(await isOfRelease(waiting, files))) setState('ready');
  }

  function lookWhenInstalled() {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') void look();
    });
  }

  async function follow() {
    if (agreed) return reload();
    const { controller } = container;
    if (!controller || (await isOfRelease(controller, files))) return setState('none');
    if (isUnsaved()) setState('taken');
    else reload();
  }

  function start() {
    // The first worker of a browser replaces none.
    let controlled = container.controller !== null;
    container.addEventListener('controllerchange', () => {
      if (controlled) void follow();
      controlled = true;
    });
    registration.addEventListener('updatefound', lookWhenInstalled);
    lookWhenInstalled();
    void look();

    let asked = Date.now();
    const ask = () => {
      if (page.visibilityState !== 'visible' || Date.now() - asked < hour) return;
      asked = Date.now();
      void registration.update().catch(() => undefined);
    };
    page.addEventListener('visibilitychange', ask);
    setInterval(ask, hour / 4);
  }
  start();

  return {
    state: () => state,
    onChange: changes.subscribe,
    /** Activates the later release and reloads this page. */
    agree() {
      agreed = true;
      if (state === 'taken' || !registration.waiting) return reload();
      post(registration.waiting, { type: 'take-over' });
      // A page without a worker gets no event.
      setTimeout(reload, takeOverMs);
    },
    /** Not now; the next release asks again. */
    postpone: () => setState('none'),
  };
}

/** Whether a worker's release has all these files. A worker that doesn't respond is of another release. */
function isOfRelease(worker: Pick<ServiceWorker, 'postMessage'>, files: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const timer = setTimeout(() => settle(false), answerMs);
    const settle = (answer: boolean) => {
      clearTimeout(timer);
      port1.close();
      resolve(answer);
    };
    port1.addEventListener('message', ({ data }) => settle(data === true));
    port1.start();
    post(worker, { type: 'is-mine', files }, [port2]);
  });
}

export function post(
  worker: Pick<ServiceWorker, 'postMessage'>,
  request: WorkerRequest,
  ports: Transferable[] = [],
) {
  worker.postMessage(request, ports);
}
