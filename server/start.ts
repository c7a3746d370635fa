import { PostgresFailure } from '#postgres-launcher/failures.ts';

import { ConfigFailure, readConfig } from './config.ts';
import { version } from './core/version.ts';
import { createDependencies } from './dependencies.ts';
import { DataDirectoryFailure } from './platform/data-directory.ts';
import { DatabaseFailure } from './platform/database-server.ts';
import { createLogger } from './platform/logger.ts';
import { RestoreUnfinished } from './platform/restore-mark.ts';
import { SecretFailure } from './platform/secret.ts';
import { ServerFailure, startServer } from './server.ts';
import type { ForTests } from './server.ts';

/** Runs DenMate until it is stopped. A failed start exits with code 1 and prints the reason. */
export async function start(forTests: ForTests = {}) {
  await startOrThrow(forTests).catch((error: unknown) => {
    process.stderr.write(`DenMate can't start.\n${explain(error)}\n`);
    process.exit(1);
  });
}

async function startOrThrow(forTests: ForTests) {
  const config = readConfig();
  const log = createLogger(config.logLevel);
  const dependencies = await createDependencies(config, log);
  // Loaded only if metrics or traces are on.
  const { metrics: settings, tracesUrl, role } = config;
  const traces =
    tracesUrl === undefined
      ? undefined
      : (await import('./platform/telemetry/traces.ts')).openTraces({ url: tracesUrl, version, role, log });
  const metrics =
    settings && (await (await import('./metrics-server.ts')).openMetrics(dependencies, settings));
  const server =
    config.role === 'worker'
      ? undefined
      : await startServer({ ...dependencies, forTests, readMetrics: metrics?.read }).catch(
          async (error: unknown) => {
            await dependencies.close();
            throw error;
          },
        );
  // Loaded only if this installation receives mail.
  const { listener } = config.inbox ?? {};
  const inbox =
    server && listener
      ? await (
          await import('./inbox-server.ts')
        )
          .openInboxServer(dependencies, listener)
          .catch(async (error: unknown) => {
            await dependencies.close();
            throw error;
          })
      : undefined;

  let leavingSince: number | undefined;
  const leave = async (code: 0 | 1) => {
    if (leavingSince !== undefined) return;
    leavingSince = performance.now();
    // After an uncaught exception, no further request is safe in this process.
    await Promise.all([server?.close(code === 0 ? undefined : { delayMs: 0 }), inbox?.close()]);
    await metrics?.close();
    await dependencies.close();
    await traces?.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // npm repeats the Ctrl-C that the terminal has already sent; only a later one forces the exit.
      if (leavingSince !== undefined && performance.now() - leavingSince > 1000) process.exit(1);
      log.info({ reason: signal }, 'stopping');
      void leave(0);
    });
  }
  // No request awaited this promise, so no response was wrong because of it: log the bug and keep running.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure that nobody waited for'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'stopping after a failure that nobody caught');
    void leave(1);
  });
  sayReady(config, server?.port, dependencies.mailbox !== undefined);
}

function sayReady(
  { http, development }: ReturnType<typeof readConfig>,
  port: number | undefined,
  mailbox: boolean,
) {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (port === undefined) return say('DenMate worker is ready');
  const address = http.port === 0 ? `http://localhost:${port}` : http.publicUrl;
  say(`DenMate is ready at ${address}`);
  if (development && mailbox) say(`Mails that it sends are at ${address}/dev/mailbox`);
}

/** A short message for failures that an operator can fix; unexpected errors are printed in full. */
function explain(error: unknown): string {
  const foreseen = [
    ConfigFailure,
    DataDirectoryFailure,
    DatabaseFailure,
    PostgresFailure,
    RestoreUnfinished,
    SecretFailure,
    ServerFailure,
  ];
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOSPC') return 'The disk is full: free some space and start again.';

  return foreseen.some((kind) => error instanceof kind) ? error.message : (error.stack ?? error.message);
}
