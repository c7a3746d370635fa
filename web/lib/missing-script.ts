const key = 'denmate.reloaded-for';

const signs =
  /dynamically imported module|importing a module script failed|unable to preload css|failed to load module script/i;

/** Whether an error means that a script of the app could not be loaded, in any browser's wording. */
export const isMissingScript = (error: unknown): error is Error =>
  error instanceof Error && signs.test(error.message);

/**
 * Whether the page may reload because of a script that didn't load: after an update the new page names other
 * scripts. True once for each script, recorded in `memory`; false if that was tried already and the error
 * must be shown.
 */
export function mayReloadFor({ message }: Error, memory: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  const tried = triedBefore(memory);
  if (tried.includes(message)) return false;
  try {
    memory.setItem(key, JSON.stringify([...tried, message]));

    return true;
  } catch {
    // Without storage it would reload forever.
    return false;
  }
}

function triedBefore(memory: Pick<Storage, 'getItem'>): string[] {
  try {
    const kept: unknown = JSON.parse(memory.getItem(key) ?? '[]');

    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
