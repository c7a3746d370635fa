import { ConfigFailure, readConfig } from './config.ts';
import { createDependencies } from './dependencies.ts';
import { DatabaseFailure } from './platform/database-server.ts';
import { createLogger } from './platform/logger.ts';
import { PostgresFailure } from './platform/postgres/failures.ts';
import { ListenFailure, startServer } from './server.ts';

try {
  const config = readConfig();
  const log = createLogger(config.logLevel);
  const dependencies = await createDependencies(config, log);
  const server =
    config.role === 'worker'
      ? undefined
      : await startServer(dependencies).catch(async (error: unknown) => {
          await dependencies.close();
          throw error;
        });

  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (server) {
    const address = config.development ? `http://localhost:${server.port}` : config.http.publicUrl;
    say(`DenMate is ready at ${address}`);
    if (config.development && dependencies.mailbox) say(`Mails that it sends are at ${address}/dev/mailbox`);
  } else {
    say('DenMate worker is ready');
  }

  let stopping: Promise<void> | undefined;
  const stop = async (reason: string) => {
    log.info({ reason }, 'stopping');
    await server?.close();
    await dependencies.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      stopping ??= stop(signal).then(
        () => process.exit(0),
        (error: unknown) => {
          log.fatal({ err: error }, 'stopping failed');
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  const sentences = [ConfigFailure, DatabaseFailure, PostgresFailure, ListenFailure];
  const known = sentences.some((kind) => error instanceof kind);
  process.stderr.write(`DenMate cannot start.\n${known ? (error as Error).message : describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown) {
  const system = error as NodeJS.ErrnoException;
  if (system.code === 'EACCES' || system.code === 'EPERM' || system.code === 'EROFS') {
    return `The data folder cannot be written: ${system.path ?? ''} (${system.code}). Set DATA_DIR to a folder of your own.`;
  }
  if (system.code === 'ENOTDIR' || system.code === 'EEXIST') {
    return `The data folder is not a folder: ${system.path ?? ''}. Set DATA_DIR to another place.`;
  }
  if (system.code === 'ENOSPC') return 'The disk is full. Free some space and start again.';

  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
