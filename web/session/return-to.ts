/** A path of this site that a `return_to` names, or undefined: `//elsewhere`, `/\elsewhere` and addresses are refused. */
export function safePath(value: string | null): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return undefined;
  const url = new URL(value, 'https://here.invalid');

  // Dot segments may have brought two slashes to the front.
  if (url.origin !== 'https://here.invalid' || url.pathname.startsWith('//')) return undefined;

  return url.pathname + url.search + url.hash;
}

/** The sign-in page that leads back to a path afterwards. */
export const loginLeadingTo = (path: string) => `/login?return_to=${encodeURIComponent(path)}`;
