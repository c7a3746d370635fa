import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { HttpBindings } from '@hono/node-server';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';

import { openTranslations } from '#server/core/language/translations.ts';
import { i18n } from '#shared/core/i18n.ts';
import { appPaths, developmentPaths } from '#shared/core/paths.ts';
import { photoRules } from '#shared/files/photo.ts';

import { createApp, isSecure } from './app.ts';
import type { Config } from './config.ts';
import type { PublicEnv } from './core/http.ts';
import { deliverByHand } from './data/inbox/receive-message.usecases.ts';
import type { Dependencies } from './dependencies.ts';
import { drainable } from './drain.ts';
import { emergencyStyleSource } from './emergency/emergency/emergency.page.ts';
import { pingDatabase } from './platform/db.ts';
import { localOnly } from './site/pages/local-only.ts';
import { mailboxRoutes } from './site/pages/mailbox.routes.ts';
import type { ReadMetrics } from './site/pages/metrics.routes.ts';
import { metricsRoutes } from './site/pages/metrics.routes.ts';
import { createPages } from './site/pages/pages.routes.ts';
import { inReadersLocale } from './site/pages/readers-locale.ts';
import type { RenderingParts } from './site/pages/render/render-page.ts';
import { securityHeaders } from './site/pages/security-headers.ts';
import { languagesOf } from './site/pages/site.ts';
import { validHost } from './site/pages/valid-host.ts';

export type RunningServer = {
  port: number;
  /** Reports at `/ready` that it is closing, for the configured delay unless another is given, and then closes. */
  close(options?: { delayMs: number }): Promise<void>;
};

/** Options passed only by tests and `scripts/test-server.ts`; no setting provides them. */
export type ForTests = {
  routes?: (parts: Pick<Dependencies, 'base' | 'tokens'>) => Hono<PublicEnv>;
  /** The folder of the build that has the languages beside English. */
  languages?: string;
};

/** Time-outs in milliseconds. */
export type Timeouts = { headers: number; idle: number; keepAlive: number; shutdown: number };

const defaultTimeouts: Timeouts = {
  headers: 30_000,
  // Slow phones may need minutes for a large file, so only a connection without any traffic is closed.
  idle: 60_000,
  // Longer than the minute for which load balancers keep connections, so that the balancer closes them first.
  keepAlive: 65_000,
  shutdown: 10_000,
};

const buildDirectory = join(import.meta.dirname, '../build/client');

/** The operator must fix this before the server can start; the message is shown to them. */
export class ServerFailure extends Error {}

/**
 * Serves API, pages and health checks. Closing lets running requests finish, for ten seconds at most.
 * Throws ServerFailure when the port is not available or the web app is not built.
 */
export async function startServer(
  {
    base,
    tokens,
    mailbox,
    alerts,
    forTests = {},
    readMetrics,
  }: Pick<Dependencies, 'base' | 'tokens' | 'mailbox' | 'alerts'> & {
    forTests?: ForTests | undefined;
    readMetrics?: ReadMetrics | undefined;
  },
  timeouts: Timeouts = defaultTimeouts,
): Promise<RunningServer> {
  const { config, db, log } = base;
  const state = { closing: false };

  const site = new Hono().onError((error, c) => {
    // Such as a body that is too long.
    if (error instanceof HTTPException && error.status < 500) return error.getResponse();
    log.error({ err: error }, 'unexpected failure of a page');

    return c.text(i18n.t('Something went wrong on our side. Try again.'), 500);
  });
  const secured = securityHeaders({ secure: isSecure(config) });
  // A client that still sends would otherwise wait for the next response on a connection that ends.
  site.use(async (c, next) => {
    await next();
    const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
    if (incoming && !incoming.complete) c.header('Connection', 'close');
  });
  site.use(validHost(secured));
  if (config.development) site.use(localOnly);
  site
    .use('/health', secured)
    .use('/ready', secured)
    .get('/health', (c) => c.json({ ok: true }))
    .get('/ready', async (c) => {
      const [answers, met] = await Promise.all([pingDatabase(db), alerts.list()]);
      const why = [state.closing && 'closing', !answers && 'database_unavailable'].filter(
        (each) => each !== false,
      );
      const ready = why.length === 0;
      if (!ready) c.header('Retry-After', '5');

      return c.json({ ready, problems: [...why, ...met] }, ready ? 200 : 503);
    })
    .use('/metrics', secured)
    .use(inReadersLocale);
  if (readMetrics && config.metrics?.token !== undefined)
    site.route('/', metricsRoutes(config.metrics.token, readMetrics));
  const clock = () => new Date();
  const api = createApp({ base, tokens, clock });
  site.get('/metrics', (c) => c.notFound()).route('/', api);
  if (config.development && mailbox) site.route('/', mailboxRoutes(mailbox, mailInOf(base, clock)));
  if (config.development && forTests.routes) site.route('/', forTests.routes({ base, tokens }));
  site.route('/', openPages(config, { api, base, clock }, forTests.languages));

  const server = await listen(site, config.http);
  const drain = drainable(server);
  server.on('error', (error) => log.error({ err: error }, 'the server failed'));
  // The largest upload at the lowest rate; a slower one gets a message before this ends the connection.
  const { maxBytes, leastRate } = config.uploads;
  const longestUpload = (Math.max(maxBytes, photoRules.maxBytes) / leastRate.bytes) * leastRate.withinMs;
  server.requestTimeout = Math.max(2 * timeouts.headers, 1.5 * longestUpload);
  server.headersTimeout = timeouts.headers;
  server.keepAliveTimeout = timeouts.keepAlive;
  server.setTimeout(timeouts.idle);

  return {
    port: (server.address() as AddressInfo).port,
    async close({ delayMs } = { delayMs: config.shutdownDelayMs }) {
      state.closing = true;
      if (delayMs > 0) {
        drain.closeAfterResponses();
        await pause(delayMs);
      }
      const cutOff = await drain.close(timeouts.shutdown);
      log.info({ cutOff }, 'server closed');
    },
  };
}

/** The form of the development mailbox delivers as a mail server does. */
const mailInOf = (base: Dependencies['base'], clock: () => Date) =>
  base.config.inbox && ((to: string, mail: Uint8Array) => deliverByHand({ ...base, now: clock() }, to, mail));

function openPages(
  { development, http, offersPremium, socialLinks, analytics }: Config,
  rendering: RenderingParts,
  languages: string | undefined,
) {
  try {
    openTranslations(languagesOf(buildDirectory, languages));

    return createPages({
      directory: buildDirectory,
      languages,
      publicUrl: http.publicUrl,
      development,
      appPaths,
      developmentPaths,
      framedStyles: [emergencyStyleSource],
      offersPremium,
      socialLinks,
      connect: analyticsHosts(analytics.outside?.host),
      rendering,
    });
  } catch (error) {
    throw new ServerFailure('The web app is not built: run `npm run build`, or start with `npm start`.', {
      cause: error,
    });
  }
}

// PostHog's own service sends its configuration from another host than the one that takes events.
const analyticsHosts = (host: string | undefined): string[] =>
  host ? [...new Set([host, host.replace(/^(https:\/\/(?:us|eu))(\.i\.posthog\.com)$/, '$1-assets$2')])] : [];

function listen(site: Hono, { host, port }: { host: string; port: number }): Promise<Server> {
  return new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) =>
      reject(new ServerFailure(sentenceFor(error, host, port), { cause: error }));
    const server = serve({ fetch: site.fetch, hostname: host, port }, () => {
      server.off('error', refuse);
      resolve(server);
    }) as Server;
    server.once('error', refuse);
  });
}

function sentenceFor(error: NodeJS.ErrnoException, host: string, port: number) {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use: stop the other program, or set PORT to another number.`;
    case 'EACCES':
      return `Port ${port} needs rights that this user does not have: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine: leave it away, or set it to 0.0.0.0 for all of them.`;
    default:
      return `Cannot listen on ${host}:${port} (${error.message}): set HOST and PORT to others.`;
  }
}
