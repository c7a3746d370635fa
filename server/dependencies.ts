import { join } from 'node:path';

import { createTokens } from './accounts/users/tokens.ts';
import type { Config } from './config.ts';
import type { Context } from './core/context.ts';
import { findFileRow } from './files/files/file-keys.queries.ts';
import { findMissingMasterKeys } from './files/files/file-keys.usecases.ts';
import { listeners } from './listeners.ts';
import { openIngestion } from './operations/analytics/take-events.usecases.ts';
import { prepareDataDirectory } from './platform/data-directory.ts';
import { openDatabase } from './platform/database-server.ts';
import { applyMigrations, closePool, databaseOver, openPool } from './platform/db.ts';
import { wrongMasterKeys } from './platform/encryption/key-check.ts';
import type { MasterKeys } from './platform/encryption/master-keys.ts';
import { openJobQueue } from './platform/jobs.ts';
import { createLogger } from './platform/logger.ts';
import type { Logger } from './platform/logger.ts';
import { openMailbox } from './platform/mail/mailbox.ts';
import { createSmtpMailer } from './platform/mail/mailer.ts';
import { createClamd } from './platform/malware/clamd.ts';
import { watchedScanner } from './platform/malware/watched-scanner.ts';
import { createOperatorAlerts } from './platform/operator-alerts.ts';
import { createPushSender } from './platform/push/push-sender.ts';
import { vapidKeys } from './platform/push/vapid.ts';
import { keptSecret } from './platform/secret.ts';
import { createSigner } from './platform/signer.ts';
import { createEncryptedStorage } from './platform/storage/encrypted-storage.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { watchedStorage } from './platform/storage/watched-storage.ts';
import { jobHandlers } from './worker.ts';

export type Dependencies = Awaited<ReturnType<typeof createDependencies>>;

/** The only place that constructs dependencies. Dependencies opened before a failure are closed again. */
export async function createDependencies(config: Config, log: Logger = createLogger(config.logLevel)) {
  const closers: (() => Promise<unknown> | void)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) {
      await Promise.resolve(closer()).catch((error: unknown) => log.error({ err: error }, 'closing failed'));
    }
  };

  const keep = <Part>(opening: Promise<Part>, closer: (part: Part) => Promise<unknown> | void) =>
    opening.then((part) => {
      closers.push(() => closer(part));

      return part;
    });

  try {
    await prepareDataDirectory(config.dataDirectory);
    const worker = config.role !== 'web';
    const opening = [
      keep(openDatabase(config, log), (database) => database.stop()),
      config.appSecret ? Promise.resolve(config.appSecret) : keptSecret(config.dataDirectory),
      openStorage(config),
      config.mail.smtpUrl
        ? Promise.resolve(undefined)
        : keep(openMailbox(join(config.dataDirectory, 'mailbox'), { log }), (mailbox) => mailbox.close()),
    ] as const;
    // When one fails, the others must finish opening before they can be closed.
    await Promise.allSettled(opening);
    const [database, secret, opened, mailbox] = await Promise.all(opening);

    await applyMigrations(database.url, log);
    const pool = openPool(database.url, {
      log,
      max: config.databaseConnections,
      isPooled: config.databaseIsPooled,
    });
    closers.push(() => closePool(pool));

    const db = databaseOver(pool);
    await assertMasterKeys(db, opened.keys, { config, log });
    const storage = createEncryptedStorage(opened.files, opened.keys, (path) => findFileRow(db, path));

    const jobs = await openJobQueue(pool, { log, supervise: worker });
    closers.push(() => jobs.stop());

    const ingestion = openIngestion(db, log);
    closers.push(() => ingestion.events.close());

    const mailer = createSmtpMailer({
      url: config.mail.smtpUrl ?? mailbox?.smtpUrl ?? '',
      from: config.mail.from,
    });
    closers.push(() => mailer.close());

    const signer = createSigner(secret);
    const tokens = await createTokens(signer, config.http.publicUrl);
    const push = createPushSender({
      keys: vapidKeys(signer),
      contact: `mailto:${config.mail.contact}`,
      allowedOrigin: config.pushTestOrigin,
    });
    const alerts = createOperatorAlerts({
      dataDirectory: config.dataDirectory,
      reserveBytes: config.uploads.diskReserveBytes,
    });
    const base: Omit<Context, 'now'> = {
      db,
      jobs,
      storage: watchedStorage(storage, alerts),
      scanner: config.clamavUrl ? watchedScanner(createClamd(config.clamavUrl), { alerts, log }) : undefined,
      signer,
      config,
      ingestion,
      log,
      listeners,
    };
    const handlers = jobHandlers(() => ({ ...base, now: new Date() }), { mailer, push });
    await jobs.prepare(handlers.map(({ name }) => name));
    if (worker) await Promise.all(handlers.map((handler) => jobs.work(handler)));

    return { base, tokens, pool, mailbox, alerts, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** DATA_DIR may be new while the database is not. A missing key that only some files need doesn't stop the start. */
async function assertMasterKeys(
  db: Context['db'],
  keys: MasterKeys,
  { config, log }: { config: Config; log: Logger },
) {
  const { missing, all } = await findMissingMasterKeys(db, (id) => keys.has(id));
  const [id] = missing;
  if (id !== undefined && all) throw wrongMasterKeys(config.dataDirectory, id);
  if (id !== undefined) log.error({ missing }, 'some stored files need master keys that are not configured');
}
