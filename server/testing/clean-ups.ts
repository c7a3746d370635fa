const cleanUps: (() => unknown)[] = [];

/**
 * Runs at the end of the running test file, the last one first. A helper can't know which of several concurrent tests
 * needed it, and its own `afterAll` would belong to the first file only, because the files of a worker share their modules.
 */
export const atEndOfFile = (work: () => unknown): void => void cleanUps.push(work);

export async function cleanUp(): Promise<void> {
  for (let work = cleanUps.pop(); work; work = cleanUps.pop()) await work();
}
