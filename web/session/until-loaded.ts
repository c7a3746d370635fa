const retryMs = 5000;

/** Loads a script, with retries until it succeeds. `onMissed` is called after each failure. */
export async function untilLoaded<Module>(
  load: () => Promise<Module>,
  onMissed: () => void,
): Promise<Module> {
  for (;;) {
    try {
      return await load();
    } catch {
      onMissed();
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    }
  }
}
