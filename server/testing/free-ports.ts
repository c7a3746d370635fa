import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems take the ports of outgoing connections, so that none of those is in the way of a server that
// starts later, or again. Browsers refuse 10080.
const first = 11_000;
const last = 32_000;

/** Ports that nothing listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(first, last);
    if (await isFree(port)) ports.add(port);
  }

  return [...ports];
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);

  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
