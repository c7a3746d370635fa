import { pageFiles } from './page-files.ts';

const asked = new Set(pageFiles);

/**
 * The build replaces every `import()` with this: it requests all files of the module at once, and then imports it. Without a
 * connection they are fetched before the import, because a browser that caches failed modules, as Chromium 150 does, would
 * never request them again (the standard changed in 2026, https://github.com/whatwg/html/pull/10327). `files` are paths
 * without the leading slash. Rejects if one does not load.
 */
export async function loadPart<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const paths = files.map((file) => `/${file}`);
  if (navigator.onLine) for (const path of paths) preload(path);
  else await Promise.all(paths.map(fetchWhole));

  return load();
}

function preload(path: string) {
  if (asked.has(path)) return;
  asked.add(path);
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = path;
  document.head.append(link);
}

/** Leaves the file in the browser's cache, where the import finds it. */
async function fetchWhole(path: string): Promise<void> {
  if (asked.has(path)) return;
  try {
    const response = await fetch(path);
    if (response.ok) {
      await response.arrayBuffer();

      return;
    }
  } catch {
    // Reported below, with a message that `isMissingScript` recognizes.
  }
  throw new Error(`Failed to load module script ${path}`);
}
