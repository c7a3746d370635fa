import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches a server's requests. The result closes it: nobody new comes in, requests that run may finish for so many
 * milliseconds, each connection ends after its answer. Gives the number of requests that had to be cut off.
 */
export function drainable(server: Server): (timeoutMs: number) => Promise<number> {
  const running = new Set<ServerResponse>();
  // Browsers open connections ahead of need; Node counts one that never asked for anything as busy.
  const waiting = new Set<Socket>();
  let closing = false;
  const endAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };

  server.on('connection', (socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  // First of all listeners: an answer may be on its way before a later one is called.
  server.prependListener('request', ({ socket }, response) => {
    waiting.delete(socket);
    running.add(response);
    if (closing) endAfter(response);
    response.once('close', () => {
      running.delete(response);
      // An answer that had begun could not say any more that its connection would end.
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
