import type { Server } from 'node:http';
import { createServer } from 'node:http';

import type { Config } from './config.ts';
import { version } from './core/version.ts';
import type { Dependencies } from './dependencies.ts';
import { addSystemMetrics } from './operations/system-status/system-metrics.usecases.ts';
import { createMetrics } from './platform/telemetry/metrics.ts';
import { ServerFailure } from './server.ts';
import type { ReadMetrics } from './site/pages/metrics.routes.ts';
import { mayReadMetrics } from './site/pages/metrics.routes.ts';

/** The metrics of this process, on a separate port if one is set. */
export async function openMetrics({ base, pool }: Pick<Dependencies, 'base' | 'pool'>, settings: Settings) {
  const { role } = base.config;
  const metrics = createMetrics({ version, node: process.versions.node, role });
  const refresh = addSystemMetrics(metrics.registry, () => ({ ...base, now: new Date() }), pool);
  const read: ReadMetrics = async () => {
    await refresh();

    return { type: metrics.contentType, text: await metrics.read() };
  };
  const server =
    settings.port === undefined ? undefined : await listen({ ...settings, port: settings.port }, read);

  return {
    read,
    port: addressPort(server),
    async close() {
      metrics.close();
      server?.closeAllConnections();
      await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
    },
  };
}

const addressPort = (server: Server | undefined) => {
  const address = server?.address();

  return typeof address === 'object' && address ? address.port : undefined;
};

type Settings = NonNullable<Config['metrics']>;

function listen({ host, port, token }: Settings & { port: number }, read: ReadMetrics): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0];
    if (path !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    if (token !== undefined && !mayReadMetrics(token, request.headers.authorization))
      return void response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    read().then(
      ({ type, text }) => response.writeHead(200, { 'Content-Type': type }).end(text),
      () => response.writeHead(500).end(),
    );
  });

  return new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new ServerFailure(
          `Cannot listen for metrics on ${host}:${port} (${error.message}): set METRICS_HOST and METRICS_PORT to others.`,
          { cause: error },
        ),
      ),
    );
    server.listen(port, host, () => resolve(server));
  });
}
