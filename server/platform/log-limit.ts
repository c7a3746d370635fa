type Held = { since: number; repeats: number };

/**
 * Lets one line of each key through a minute, so that a failure that repeats many times a second can be read. The line gets
 * the number of those left out before it.
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
