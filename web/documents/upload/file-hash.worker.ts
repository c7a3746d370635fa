import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const pieceBytes = 4 * 1024 * 1024;

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  void hash(data).then((result) => postMessage(result));
});

/** Reads the file piece by piece, so that one of any size fits into memory. */
async function hash(file: Blob): Promise<string> {
  const running = sha256.create();
  for (let start = 0; start < file.size; start += pieceBytes) {
    running.update(new Uint8Array(await file.slice(start, start + pieceBytes).arrayBuffer()));
  }

  return bytesToHex(running.digest());
}
