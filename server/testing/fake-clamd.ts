import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** The content that the fake reports as malware. */
export const fakeMalware = 'MALWARE OF THE TESTS';

type Behavior =
  /** Finds `fakeMalware`. */
  | 'scans'
  /** Reads everything and never responds. */
  | 'hangs'
  /** Closes the connection after the first bytes of a file. */
  | 'cuts off'
  /** Responds to the first bytes of a file with this text. */
  | { says: string };

/** A server with the part of clamd's protocol that DenMate uses. */
export async function startFakeClamd() {
  let behavior: Behavior = 'scans';
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    let input = Buffer.alloc(0);
    socket.on('data', (data) => {
      input = Buffer.concat([input, data]);
      if (behavior === 'hangs') return;
      if (input.toString('latin1', 0, 6) === 'zPING\0') return void socket.end('PONG\0');
      if (input.length <= 'zINSTREAM\0'.length) return;
      if (behavior === 'cuts off') return void socket.destroy();
      if (behavior !== 'scans') return void socket.end(behavior.says);
      const content = contentOf(input.subarray('zINSTREAM\0'.length));
      if (!content) return;
      received.push(content);
      socket.end(content.includes(fakeMalware) ? 'stream: Test.Malware FOUND\0' : 'stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The files that it has scanned. */
    received,
    behave(next: Behavior) {
      behavior = next;
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The chunks together, once the empty one has arrived. */
function contentOf(stream: Buffer): Buffer | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const length = stream.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(stream.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }

  return undefined;
}
