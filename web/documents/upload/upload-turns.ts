import { createEmitter } from '#web/lib/emitter.ts';

// The server takes ten at once from an account, which may be uploading in other tabs and on other devices too.
const atOnce = 3;
// Timers stop while a computer sleeps, so the clock is checked every 30 s.
const longestTimer = 30_000;
let running = 0;
const waiting: (() => void)[] = [];

/** The time before which nothing is sent, because the server asked to wait. */
let pausedUntil = 0;
// Shorter pauses aren't noticed among running uploads.
const noticedMs = 60_000;
let noticedEnd: number | undefined;
const changes = createEmitter();

/** Sends nothing more until then. */
export function pauseUntil(time: number) {
  if (time <= pausedUntil) return;
  pausedUntil = time;
  if (time - Date.now() >= noticedMs) noticedEnd = time;
  changes.emit();
}

const isPaused = (): boolean => pausedUntil > Date.now();

/** When sending continues automatically after a pause that people notice; undefined unless it waits. */
export const pauseEnd = (): number | undefined => noticedEnd;

export const onPause = changes.subscribe;

/** Resolves when the pause is over, or when the upload was canceled. */
async function pauseIsOver(signal: AbortSignal) {
  if (!isPaused()) return;
  while (isPaused() && !signal.aborted) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(pausedUntil - Date.now(), longestTimer));
      signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  }
  if (isPaused()) return;
  noticedEnd = undefined;
  changes.emit();
}

/**
 * Sends a file when fewer than three uploads run, after a pause, and while no other tab sends the same. A canceled upload gets its turn,
 * too, and ends it immediately.
 */
export async function inTurn(requestKey: string, signal: AbortSignal, send: () => Promise<void>) {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    await pauseIsOver(signal);
    await ('locks' in navigator ? navigator.locks.request(lockOf(requestKey), send) : send());
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const lockOf = (requestKey: string) => `denmate-upload-${requestKey}`;

/** Whether a tab of this browser is sending the upload. */
export async function findSending(): Promise<(requestKey: string) => boolean> {
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : [];

  return (requestKey) => held.some(({ name }) => name === lockOf(requestKey));
}
