import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { serve } from '@hono/node-server';
import { Hono } from 'hono';

import { appPaths, developmentPaths } from '#shared/paths.ts';

import { createApp } from './app.ts';
import type { Dependencies } from './dependencies.ts';
import { mailboxRoutes } from './pages/mailbox.routes.ts';
import { createPages } from './pages/pages.routes.ts';
import { answers } from './platform/db.ts';

export type RunningServer = { port: number; close(): Promise<void> };

const buildDirectory = join(import.meta.dirname, '../build/client');

/** Serves API, pages and health checks. `close` lets requests that run finish, for ten seconds at most. */
export async function startServer({ base, tokens, mailbox }: Dependencies): Promise<RunningServer> {
  const { config, db, log } = base;
  const state = { closing: false };

  const site = new Hono()
    .get('/health', (c) => c.json({ ok: true }))
    .get('/ready', async (c) => {
      const ready = !state.closing && (await answers(db));

      return c.json({ ready }, ready ? 200 : 503);
    })
    .route('/', createApp({ base, tokens, clock: () => new Date() }));
  if (config.development && mailbox) site.route('/', mailboxRoutes(mailbox));
  site.route(
    '/',
    createPages({ directory: buildDirectory, development: config.development, appPaths, developmentPaths }),
  );

  const server = await listen(site, config.http);
  // A slow phone may need minutes for a large file; what is cut off is a connection on which nothing moves.
  server.requestTimeout = 0;
  server.headersTimeout = 30_000;
  server.setTimeout(60_000);

  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      state.closing = true;
      const patience = setTimeout(() => server.closeAllConnections(), 10_000).unref();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
      clearTimeout(patience);
      log.info('server closed');
    },
  };
}

/** The port is taken, forbidden or not here; the message is the one sentence to read. */
export class ListenFailure extends Error {}

function listen(site: Hono, { host, port }: { host: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: site.fetch, hostname: host, port, overrideGlobalObjects: false }, () =>
      resolve(server),
    ) as Server;
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenFailure(sentenceFor(error, host, port))),
    );
  });
}

function sentenceFor(error: NodeJS.ErrnoException, host: string, port: number) {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the other program or set PORT to another number.`;
  if (error.code === 'EACCES')
    return `Port ${port} needs rights that this user does not have. Set PORT to a number above 1023.`;

  return `Cannot listen on ${host}:${port}: ${error.message}`;
}
