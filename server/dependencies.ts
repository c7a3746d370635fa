import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { createTokens } from './auth/tokens.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { openDatabase } from './platform/database-server.ts';
import { applyMigrations, closePool, databaseOver, openPool } from './platform/db.ts';
import { openJobQueue } from './platform/jobs.ts';
import { createLogger } from './platform/logger.ts';
import type { Logger } from './platform/logger.ts';
import { openMailbox } from './platform/mail/mailbox.ts';
import { createSmtpMailer } from './platform/mail/mailer.ts';
import { createSeal } from './platform/seal.ts';
import { keptSecret } from './platform/secret.ts';
import { createDiskStorage } from './platform/storage/disk-storage.ts';
import { jobHandlers } from './worker.ts';

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>;

/** The only place that constructs anything. What was opened before a failure is closed again. */
export async function createDependencies(config: Config, log: Logger = createLogger(config.logLevel)) {
  const closers: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) {
      await Promise.resolve(closer()).catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    }
  };

  try {
    await prepareDataDirectory(config.dataDirectory);
    const worker = config.role !== 'web';
    const [database, secret, storage, mailbox] = await Promise.all([
      openDatabase(config, log),
      config.appSecret ?? keptSecret(config.dataDirectory),
      createDiskStorage(config.dataDirectory),
      config.mail.smtpUrl ? undefined : openMailbox(join(config.dataDirectory, 'mailbox'), { log }),
    ]);
    closers.push(
      () => database.stop(),
      () => mailbox?.close(),
    );

    const pool = openPool(database.url, { log });
    closers.push(() => closePool(pool));
    await applyMigrations(pool);

    const jobs = await openJobQueue(pool, { log, supervise: worker });
    closers.push(() => jobs.stop());

    const mailer = createSmtpMailer({
      url: config.mail.smtpUrl ?? mailbox?.smtpUrl ?? '',
      from: config.mail.from,
    });
    closers.push(() => mailer.close());

    const seal = createSeal(secret);
    const tokens = await createTokens(seal, config.http.publicUrl);
    const base: Omit<Context, 'now'> = { db: databaseOver(pool), jobs, storage, seal, config, log };
    const handlers = jobHandlers(() => ({ ...base, now: new Date() }), mailer);
    await jobs.prepare(handlers.map(({ name }) => name));
    if (worker) await Promise.all(handlers.map((handler) => jobs.work(handler)));

    return { base, tokens, pool, mailbox, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function prepareDataDirectory(directory: string) {
  await mkdir(directory, { recursive: true, mode: 0o700 });
}
