// Up to this size the browser hashes a file in one piece, which it does outside the page's thread.
const wholeUpTo = 32 * 1024 * 1024;

/** The SHA-256 of a file, hexadecimal. */
export async function fileHash(file: Blob): Promise<string> {
  if (file.size > wholeUpTo) return hashInWorker(file);

  return hex(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
}

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function hashInWorker(file: Blob): Promise<string> {
  const worker = new Worker(new URL('file-hash.worker.ts', import.meta.url), { type: 'module' });

  return new Promise<string>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => resolve(data));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
