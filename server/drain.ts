import type { Server, ServerResponse } from 'node:http';

/**
 * Watches a server's requests. The result closes it: nobody new comes in, requests that run may finish for so many
 * milliseconds, each connection ends after its answer. Gives the number of requests that had to be cut off.
 */
export function drainable(server: Server): (patience: number) => Promise<number> {
  const running = new Set<ServerResponse>();
  let closing = false;
  const endAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };

  // First of all listeners: an answer may be on its way before a later one is called.
  server.prependListener('request', (_request, response) => {
    running.add(response);
    if (closing) endAfter(response);
    response.once('close', () => {
      running.delete(response);
      // An answer that had begun could not say that its connection would end.
      if (closing) setImmediate(() => server.closeIdleConnections());
    });
  });

  return (patience) =>
    new Promise((resolve) => {
      let cutOff = 0;
      closing = true;
      for (const response of running) endAfter(response);
      const end = setTimeout(() => {
        cutOff = running.size;
        server.closeAllConnections();
      }, patience);
      server.close(() => {
        clearTimeout(end);
        resolve(cutOff);
      });
      server.closeIdleConnections();
    });
}
