import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import { atEndOfFile } from './clean-ups.ts';

type Behaviour = { refusal: { code: string; message: string } } | { version: number };

/**
 * A server with just enough of PostgreSQL's protocol to refuse connections or report its version. Returns its
 * URL.
 */
export async function fakePostgres(behaviour: Behaviour): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if ('refusal' in behaviour) {
        const { code, message } = behaviour.refusal;
        return socket.end(packet('E', `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`));
      }
      socket.write(Buffer.concat([packet('R', int32(0)), packet('Z', 'I')]));
      socket.once('data', () => socket.write(oneNumber('version', behaviour.version)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atEndOfFile(() => server.close());

  return `postgres://somebody:wrong-secret@127.0.0.1:${(server.address() as AddressInfo).port}/pets`;
}

function oneNumber(name: string, value: number): Buffer {
  const text = String(value);
  const column = Buffer.concat([
    int16(1),
    Buffer.from(`${name}\0`),
    int32(0),
    int16(0),
    int32(23),
    int16(4),
    int32(-1),
    int16(0),
  ]);

  return Buffer.concat([
    packet('T', column),
    packet('D', Buffer.concat([int16(1), int32(text.length), Buffer.from(text)])),
    packet('C', 'SELECT 1\0'),
    packet('Z', 'I'),
  ]);
}

function packet(type: string, content: string | Buffer): Buffer {
  const body = Buffer.from(content);

  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);

  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);

  return bytes;
}
