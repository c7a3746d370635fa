import { paths } from '#shared/paths.ts';

/** The field of the form in which a browser sends shared files; the web manifest says it. */
export const sharedFilesField = 'files';

/** Whether a request brings what another app shares with the installed one. */
export function isShare({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string) {
  const address = new URL(url);

  return (
    method === 'POST' &&
    mode === 'navigate' &&
    address.origin === origin &&
    address.pathname === paths.uploadDocument
  );
}

/** Keeps files under a random key, and returns it. */
type Keep = (files: File[]) => Promise<string>;

/** Keeps the shared files, and opens the page that takes them: signed out, it asks to sign in first. */
export async function keepShared(request: Request, keep: Keep): Promise<Response> {
  let query = '';
  try {
    const sent = (await request.formData()).getAll(sharedFilesField);
    const files = sent.filter((entry) => entry instanceof File);
    if (files.length > 0) query = `?shared=${await keep(files)}`;
  } catch {
    // Without its files the page opens empty, where they can be chosen.
  }

  return Response.redirect(new URL(paths.uploadDocument + query, request.url), 303);
}
