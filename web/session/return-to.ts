/** The path of this site in a `return_to`, or undefined: `//elsewhere`, `/\elsewhere` and URLs are refused. */
export function safePath(value: string | null): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return undefined;
  const url = new URL(value, 'https://here.invalid');

  // Resolving dot segments may have left two slashes at the start.
  if (url.origin !== 'https://here.invalid' || url.pathname.startsWith('//')) return undefined;

  return url.pathname + url.search + url.hash;
}

/** The path of the sign-in page, with a path to return to. */
export const loginLeadingTo = (path: string) => `/login?return_to=${encodeURIComponent(path)}`;
