import { createHash } from 'node:crypto';

import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';
import type { Cursor } from '#server/platform/keyset.ts';
import { readPage } from '#server/platform/keyset.ts';
import type { AdminRequest } from '#shared/accounts/admin.schema.ts';
import type { AdminAction } from '#shared/accounts/admin.ts';

import { requestIdTaken } from './admin-log.errors.ts';
import { countLines, findLine, insertLine, listLines } from './admin-log.queries.ts';
import type { AdminLogLine } from './admin-log.table.ts';
import { requireAdmin } from './admin.usecases.ts';

const pageSize = 50;

/** Lines are counted up to this number. */
export const mostCounted = 1000;

type LoggedAction = {
  action: AdminAction;
  targetId: string | null;
  request: AdminRequest;
  /** The rest of the request, which its id covers too. */
  input?: unknown;
};

/**
 * Runs an administrator's action, and adds a line to the log in the same transaction. `work` returns the changes, or
 * undefined if there were none; then there is no line. A repeated request does nothing. Throws requestIdTaken if the id is
 * that of another request.
 */
export async function runLoggedAction(
  ctx: AccountContext,
  { action, targetId, request, input }: LoggedAction,
  work: (ctx: AccountContext) => Promise<AdminLogLine['details'] | undefined>,
) {
  const { accountId } = ctx;
  const { id, reason } = request;
  const requestDigest = digestOf([accountId, action, targetId, reason, input]);
  if (await isRepeated(ctx, id, requestDigest)) return;
  try {
    await inTransaction(ctx, async (ctx) => {
      const details = await work(ctx);
      if (!details) return;
      // The request may have waited for its body or for a lock, and its administrator may have lost the role since.
      await requireAdmin(ctx);
      const { db, now } = ctx;
      const facts = { id, administratorId: accountId, action, targetId, reason, details };
      if (!(await insertLine(db, { ...facts, requestDigest, createdAt: now }))) throw new Repeated();
    });
  } catch (error) {
    if (!(error instanceof Repeated)) throw error;
    await isRepeated(ctx, id, requestDigest);
  }
}

/** Whether the request was carried out. Throws requestIdTaken if another one was. */
async function isRepeated({ db }: AccountContext, id: string, requestDigest: string): Promise<boolean> {
  const line = await findLine(db, id);
  if (line && line.requestDigest !== requestDigest) throw requestIdTaken();

  return line !== undefined;
}

const digestOf = (request: unknown[]) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url');

/**
 * Within a transaction: logs an action that no administrator made. For a command, only the person who typed it knows the
 * reason.
 */
export const logByServer = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    action,
    targetId,
    reason = 'npm run admin',
  }: Pick<LoggedAction, 'action' | 'targetId'> & { reason?: string },
) =>
  insertLine(db, {
    id: newId(),
    administratorId: null,
    action,
    targetId,
    reason,
    details: {},
    requestDigest: null,
    createdAt: now,
  });

/** Undoes the work of a request that has a line in the log. */
class Repeated extends Error {}

/** A page of the log, newest first; of one account, if it's given. */
export const readLog = (
  { db }: AccountContext,
  { targetId, after }: { targetId?: string | undefined; after: Cursor | undefined },
) =>
  readPage({
    after,
    size: pageSize,
    list: (limit) => listLines(db, { targetId, after, limit }),
    count: () => countLines(db, { targetId, most: mostCounted + 1 }),
    placeOf: ({ line }) => line,
  });
