/** Runs work, no more than so many at once; the rest waits its turn, first come first served. */
export type Slots = <Result>(work: () => Promise<Result>) => Promise<Result>;

export function createSlots(size: number): Slots {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async (work) => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}

/**
 * For unpacking a picture that somebody uploaded: 340 kB can become 400 MB, and all of them together must not be more
 * than the machine has.
 */
export const pictureSlot = createSlots(1);
