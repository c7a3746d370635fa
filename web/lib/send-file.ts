import { DetailedError, Upload } from 'tus-js-client';

import { NetworkError, withSession } from './api.ts';
import { withReadable } from './readable-file.ts';
import { uploadErrorFrom } from './upload-failure.ts';

export type SendOptions = {
  signal: AbortSignal;
  /** From 0 to 1, as bytes are sent. */
  onProgress: (share: number) => void;
  /** The path of the upload, with which it can go on later. */
  onUrl: (url: string) => void;
};

type Sent = {
  file: File;
  endpoint: string;
  metadata: Record<string, string>;
  /** Of an earlier attempt. */
  url?: string | undefined;
};

/**
 * Uploads a file in parts, from where an earlier attempt stopped. A repeated request key doesn't add it twice. Throws ApiError,
 * NetworkError, FileUnreadable, or the signal's reason.
 */
export async function sendFile(sent: Sent, options: SendOptions): Promise<void> {
  let { url } = sent;
  await withReadable(sent.file, () =>
    withSession((token) =>
      attempt({ ...sent, url }, token, { ...options, onUrl: (found) => options.onUrl((url = found)) }),
    ),
  );
}

// About half a minute, and again when the connection is back.
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000];

function attempt({ file, url, endpoint, metadata }: Sent, token: string | undefined, options: SendOptions) {
  const { signal, onProgress, onUrl } = options;

  return new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const upload = new Upload(file, {
      endpoint,
      uploadUrl: url ?? null,
      metadata,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      // We keep what is needed to go on ourselves, and not where scripts of other pages would find it.
      storeFingerprintForResuming: false,
      retryDelays,
      onShouldRetry: (error) => isWorthRetrying(error),
      onProgress: (done, total) => onProgress(total > 0 ? done / total : 0),
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

/** Without an answer although there is a connection, when another request is still writing, or when the server asks to wait a moment. */
function isWorthRetrying({ originalResponse }: DetailedError): boolean {
  const status = originalResponse?.getStatus() ?? 0;
  const seconds = Number(originalResponse?.getHeader('Retry-After') ?? 0);
  // Longer than all automatic retries together: the upload queue waits instead.
  if (seconds > 30) return false;

  return (status === 0 && navigator.onLine) || [409, 423, 429, 502, 503, 504].includes(status);
}

function problemOf(error: Error): Error {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  if (!response || status === 0) return new NetworkError({ cause: error });

  return uploadErrorFrom(status, response.getBody(), response.getHeader('Retry-After'));
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
