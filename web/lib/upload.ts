import { NetworkError, withSession } from './api.ts';
import { withReadable } from './readable-file.ts';
import { uploadErrorFrom } from './upload-failure.ts';

type Upload = {
  method: 'PUT';
  url: string;
  body: Blob;
  signal?: AbortSignal | undefined;
  /** From 0 to 1, as bytes are sent. */
  onProgress?: ((share: number) => void) | undefined;
};

/**
 * Sends a file as a request body and returns the JSON response. Throws ApiError, NetworkError,
 * FileUnreadable, or the signal's reason. Uses XMLHttpRequest, because fetch doesn't report upload progress.
 */
export const upload = (options: Upload): Promise<unknown> =>
  withReadable(options.body, () =>
    withSession(async (token) => {
      const answer = await attempt(options, token);
      if (answer.status < 200 || answer.status > 299) throw uploadErrorFrom(answer.status, answer.body);

      return JSON.parse(answer.body) as unknown;
    }),
  );

function attempt({ method, url, body, signal, onProgress }: Upload, token: string | undefined) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, url);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress?.(total > 0 ? loaded / total : 0),
    );
    request.addEventListener('load', () => resolve({ status: request.status, body: request.responseText }));
    request.addEventListener('error', () => reject(new NetworkError()));
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was cancelled', 'AbortError')),
    );
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    signal?.addEventListener('abort', abort);
    request.send(body);
  });
}
