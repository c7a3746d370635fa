import { DetailedError, Upload } from 'tus-js-client';

import { paths } from '#shared/paths.ts';
import { NetworkError, errorFrom, withSession } from '#web/lib/api.ts';

import type { NewDocument } from './documents.api.ts';

type Options = {
  signal: AbortSignal;
  /** From 0 to 1, as bytes are sent. */
  onProgress: (share: number) => void;
  onUrl: (url: string) => void;
};

type Sent = NewDocument & { url?: string | undefined };

/**
 * Uploads a document, from where an earlier attempt stopped. A repeated request key doesn't add it twice. Throws ApiError,
 * NetworkError, or the signal's reason.
 */
export async function sendDocument(document: Sent, options: Options): Promise<void> {
  let { url } = document;
  await withSession((token) =>
    attempt({ ...document, url }, token, { ...options, onUrl: (found) => options.onUrl((url = found)) }),
  );
}

// About half a minute, and again when the connection is back.
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000];

function attempt({ file, url, petId, ...facts }: Sent, token: string | undefined, options: Options) {
  const { signal, onProgress, onUrl } = options;
  const { requestKey, name, category, categoryGuessed, documentDate, expirationDate } = facts;

  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const upload = new Upload(file, {
      endpoint: paths.documentUploads,
      uploadUrl: url ?? null,
      metadata: {
        requestKey,
        name,
        category,
        fileName: file.name,
        ...(categoryGuessed && { categoryGuessed: 'true' }),
        ...(petId && { petId }),
        ...(documentDate && { documentDate }),
        ...(expirationDate && { expirationDate }),
      },
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      // We keep what is needed to go on ourselves, and not where scripts of other pages would find it.
      storeFingerprintForResuming: false,
      retryDelays,
      onShouldRetry: (error) => isWorthRetrying(error),
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
      onUploadUrlAvailable: () => {
        if (upload.url) onUrl(new URL(upload.url, location.origin).pathname);
      },
      onSuccess: () => resolve(),
      onError: (error) => reject(problemOf(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(new DOMException('The upload was cancelled', 'AbortError'));
    });
    upload.start();
  });
}

/** Without an answer although there is a connection, when another request is still writing, or when the server asks to wait. */
function isWorthRetrying({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;

  return (status === 0 && navigator.onLine) || [409, 423, 429, 502, 503, 504].includes(status);
}

function problemOf(error: Error): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0) return new NetworkError({ cause: error });

  return errorFrom(status, response.getBody());
}

/** Tells the server to forget a half upload. */
export const cancelOnServer = (url: string): Promise<void> =>
  withSession((token) =>
    Upload.terminate(url, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      retryDelays: null,
    }).catch((error: Error) => {
      throw problemOf(error);
    }),
  );
