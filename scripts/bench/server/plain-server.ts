// The least that a server can do with a file: a PUT hashes it, writes it to a disk and syncs it; a GET sends it.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const folder = process.argv[2] ?? '.';

const server = createServer((request, response) => {
  const path = join(folder, (request.url ?? '').slice(1));
  if (request.method !== 'PUT') return void createReadStream(path).pipe(response);
  void (async () => {
    const hash = createHash('sha256');
    const file = await open(path, 'w');
    for await (const part of request as AsyncIterable<Buffer>) {
      hash.update(part);
      await file.write(part);
    }
    await file.sync();
    await file.close();
    response.end(hash.digest('hex'));
  })();
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
});
