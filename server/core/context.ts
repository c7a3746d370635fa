import type { Config } from '#server/config.ts';
import type { Ingestion } from '#server/operations/analytics/take-events.usecases.ts';
import type { Db } from '#server/platform/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { MalwareScanner } from '#server/platform/malware/scanner.ts';
import type { Signer } from '#server/platform/signer.ts';
import type { FileStorage } from '#server/platform/storage/storage.ts';

import type { Listener } from './events.ts';

/** The id of an account whose session was verified, or whose address was just confirmed. Only those two create one. */
export type AccountId = string & { readonly __brand: 'AccountId' };

/** The dependencies of a use case, and the current time. */
export type Context = {
  db: Db;
  jobs: Jobs;
  storage: FileStorage;
  /** Undefined where uploads are not scanned. */
  scanner: MalwareScanner | undefined;
  signer: Signer;
  config: Config;
  /** The events of visits that this process has received. */
  ingestion: Ingestion;
  log: Logger;
  listeners: readonly Listener[];
  now: Date;
};

/**
 * The owner of a page that this process renders. Requests from inside carry it instead of a token, and only read. Only the gate
 * makes one.
 */
export class PageProof {
  readonly accountId: AccountId;
  readonly sessionId: string;

  constructor(accountId: AccountId, sessionId: string) {
    this.accountId = accountId;
    this.sessionId = sessionId;
  }
}

/** The pets that a request may reach, of those that its account may: all, or those that a personal token names. */
export type PetScope = 'all' | readonly string[];

/** The context of a request from a signed-in owner, or with a personal token of one. */
export type AccountContext = Context & {
  accountId: AccountId;
  sessionId: string;
  petScope: PetScope;
  /** Of a request with a personal token. */
  tokenId?: string;
};

/**
 * Runs the work with a context whose `db` and `jobs` are the transaction, so that no statement and no job can
 * run outside it. A nested transaction is a savepoint.
 */
export async function inTransaction<Ctx extends Context, Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<Result> {
  const { result, jobs } = await ctx.db.transaction(async (tx) => {
    const jobs = ctx.jobs.within(tx);

    return { result: await work({ ...ctx, db: tx, jobs }), jobs };
  });
  jobs.committed();

  return result;
}
