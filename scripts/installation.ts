// Connects a command to the database of the installation, whether or not DenMate runs.
import { join } from 'node:path';

import { runningServer } from '#postgres-launcher/running.ts';

import type { Config } from '../server/config.ts';
import { openDatabase } from '../server/platform/database-server.ts';
import type { DatabaseServer } from '../server/platform/database-server.ts';
import type { Logger } from '../server/platform/logger.ts';
import { createDiskStorage } from '../server/platform/storage/disk-storage.ts';
import { openBucket } from '../server/platform/storage/open-storage.ts';
import type { Storage } from '../server/platform/storage/storage.ts';

/**
 * The database of DATABASE_URL, the one that a running DenMate has started, or one that is started for the
 * command.
 */
export async function reachDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDirectory'>,
  log: Logger,
): Promise<DatabaseServer> {
  const url = config.databaseUrl ?? (await runningServer(join(config.dataDirectory, 'postgres')));

  return url === undefined ? openDatabase(config, log) : { url, stop: async () => undefined };
}

/** The stored files in their encrypted form. */
export const reachFiles = ({ s3, dataDirectory }: Pick<Config, 's3' | 'dataDirectory'>): Promise<Storage> =>
  s3 ? openBucket(s3) : createDiskStorage(dataDirectory);
