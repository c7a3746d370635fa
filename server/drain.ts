import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export type Drain = {
  /** Every later response closes its connection, so that proxies open new ones to another process. */
  closeAfterResponses(): void;
  /**
   * Accepts no new connections, and lets running requests finish within the time-out. Returns the number of aborted
   * requests.
   */
  close(timeoutMs: number): Promise<number>;
};

/** Tracks the requests of a server, to shut it down without losing one. */
export function drainable(server: Server): Drain {
  const running = new Set<ServerResponse>();
  // Browsers open connections in advance; Node counts one that has not sent a request yet as busy.
  const waiting = new Set<Socket>();
  let leaving = false;
  let closing = false;
  const endAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  const closeAfterResponses = () => {
    leaving = true;
    for (const response of running) endAfter(response);
  };

  server.on('connection', (socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  // Must be the first listener: a later one could run after the response has begun.
  server.prependListener('request', ({ socket }, response) => {
    waiting.delete(socket);
    running.add(response);
    if (leaving) endAfter(response);
    response.once('close', () => {
      running.delete(response);
      // A response that has begun can no longer send `Connection: close`.
      if (closing) socket.destroySoon();
      else if (!socket.destroyed) waiting.add(socket);
    });
  });

  return {
    closeAfterResponses,
    close: (timeoutMs) =>
      new Promise((resolve) => {
        let cutOff = 0;
        closing = true;
        closeAfterResponses();
        const end = setTimeout(() => {
          cutOff = running.size;
          server.closeAllConnections();
        }, timeoutMs);
        server.close(() => {
          clearTimeout(end);
          resolve(cutOff);
        });
        for (const socket of waiting) socket.destroy();
      }),
  };
}
