// The server takes ten at once from an account, which may be uploading in other tabs and on other devices too.
const atOnce = 3;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Sends a file when fewer than three uploads run, and while no other tab sends the same. A canceled upload gets its turn, too,
 * and ends it immediately.
 */
export async function inTurn(requestKey: string, send: () => Promise<void>) {
  if (running < atOnce) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
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
