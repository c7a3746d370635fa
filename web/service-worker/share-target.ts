import { paths } from '#shared/core/paths.ts';

/** The form field for shared files, which the web manifest names. */
export const sharedFilesField = 'files';

/** Whether a request brings files that another app shares with the installed one. */
export function isShare({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string) {
  const address = new URL(url);

  return (
    method === 'POST' &&
    mode === 'navigate' &&
    address.origin === origin &&
    address.pathname === paths.uploadDocument
  );
}

/**
 * Whether a page of another site has sent this. Files shared by the system have no sender. A site without a referrer can't be
 * told from that, because browsers add Sec-Fetch-Site after the worker. So the page shows the files and asks first.
 */
export function isFromElsewhere({ headers, referrer, destination }: Sent, origin: string): boolean {
  const sender = headers.get('origin');
  const site = headers.get('sec-fetch-site');
  const isForeign = (address: string) => !URL.canParse(address) || new URL(address).origin !== origin;

  return (
    (site !== null && site !== 'none' && site !== 'same-origin') ||
    (sender !== null && sender !== 'null' && isForeign(sender)) ||
    (referrer !== '' && referrer !== 'about:client' && isForeign(referrer)) ||
    (destination !== '' && destination !== 'document')
  );
}

type Sent = Pick<Request, 'headers' | 'referrer' | 'destination'>;

/** Stores files under a random key, and returns it. */
type Keep = (files: File[]) => Promise<string>;

/**
 * Stores the shared files, and opens the page that shows them, which needs a sign-in. Files from another site are dropped.
 */
export async function keepShared(request: Request, keep: Keep): Promise<Response> {
  const page = new URL(paths.uploadDocument, request.url);
  if (isFromElsewhere(request, page.origin)) return Response.redirect(page, 303);
  try {
    const sent = (await request.formData()).getAll(sharedFilesField);
    const files = sent.filter((entry) => entry instanceof File);
    if (files.length > 0) page.search = `?shared=${await keep(files)}`;
  } catch {
    // The page opens without files, which can be chosen there.
  }

  return Response.redirect(page, 303);
}
