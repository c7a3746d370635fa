/** A path of this site that a `return_to` names, or undefined: `//elsewhere`, `/\elsewhere` and addresses are refused. */
export function safePath(value: string | null): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\p{Cc}\\]/u.test(value)) return undefined;
  const url = new URL(value, 'https://here.invalid');

  return url.origin === 'https://here.invalid' ? url.pathname + url.search + url.hash : undefined;
}

/** The sign-in page that leads back to a path afterwards. */
export const loginLeadingTo = (path: string) => `/login?return_to=${encodeURIComponent(path)}`;
