import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { serve } from '@hono/node-server';
import { onTestFinished } from 'vitest';

import type { TestApp } from './test-app.ts';

/** Serves the app on a free port until the test ends. Returns the URL. */
export async function listen({ app }: Pick<TestApp, 'app'>): Promise<string> {
  const server = await new Promise<Server>((resolve) => {
    const opened = serve(
      { fetch: app.fetch, hostname: '127.0.0.1', port: 0, overrideGlobalObjects: false },
      () => resolve(opened as Server),
    );
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
