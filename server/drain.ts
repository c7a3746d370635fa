import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks a server's requests. The returned function shuts the server down: it accepts no new connections, lets running
 * requests finish within the time-out and closes each connection after its response. Returns the number of aborted requests.
 */
export function drainable(server: Server): (timeoutMs: number) => Promise<number> {
  const running = new Set<ServerResponse>();
  // Browsers open connections in advance; Node counts one that has not sent a request yet as busy.
  const waiting = new Set<Socket>();
  let closing = false;
  const endAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };

  server.on('connection', (socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  // Must be the first listener: a later one could run after the response has begun.
  server.prependListener('request', ({ socket }, response) => {
    waiting.delete(socket);
    running.add(response);
    if (closing) endAfter(response);
    response.once('close', () => {
      running.delete(response);
      // A response that has begun can no longer send `Connection: close`.
      if (closing) socket.destroySoon();
      else if (!socket.destroyed) waiting.add(socket);
    });
  });

  return (timeoutMs) =>
    new Promise((resolve) => {
      let cutOff = 0;
      closing = true;
      const end = setTimeout(() => {
        cutOff = running.size;
        server.closeAllConnections();
      }, timeoutMs);
      server.close(() => {
        clearTimeout(end);
        resolve(cutOff);
      });
      for (const response of running) endAfter(response);
      for (const socket of waiting) socket.destroy();
    });
}
