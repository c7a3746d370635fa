import { buffer } from 'node:stream/consumers';

import { fromBufferPromise } from 'yauzl';

/** The files in a zip by name, as the library reads them. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(zip);
  const files = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  }

  return files;
}
