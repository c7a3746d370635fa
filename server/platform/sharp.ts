// Native code of 30 MB, loaded with the first picture.
let loading: ReturnType<typeof load> | undefined;

/** The library for pictures. It uses one thread for each and keeps nothing. */
export const loadSharp = () => (loading ??= load());

async function load() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);

  return sharp;
}
