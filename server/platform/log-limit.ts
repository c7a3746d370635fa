type Held = { since: number; repeats: number };

/**
 * Lets one line per key through each minute, so that a failure repeated many times a second doesn't flood the log. The line
 * gets the number of lines suppressed before it.
 */
export function createLogLimit(everyMs = 60_000) {
  const held = new Map<string, Held>();

  return (key: string, write: (repeats: number) => void) => {
    const now = performance.now();
    const last = held.get(key);
    if (last && now - last.since < everyMs) {
      last.repeats++;

      return;
    }
    for (const [old, { since }] of held) if (now - since >= everyMs) held.delete(old);
    held.set(key, { since: now, repeats: 0 });
    write(last?.repeats ?? 0);
  };
}
