import type { Readable } from 'node:stream';

import { securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { requireFreshSession } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import type { AccountContext, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { zipEntries } from '#server/files/zips/zips.usecases.ts';
import { heavyWork } from '#server/platform/heavy-work.ts';
import { newId } from '#server/platform/ids.ts';
import { minuteTokenSeconds } from '#server/platform/minute-tokens.ts';

import { entriesOf } from './entries.usecases.ts';
import { exportRunning } from './exports.errors.ts';
import type { ExportAddress } from './exports.policy.ts';
import { signExport } from './exports.policy.ts';
import { beginExport, countExported, endExport, prepareExport, prolongExport } from './exports.queries.ts';
import { spoolAccount } from './spooled-account.usecases.ts';

// The export of a killed server expires after this time.
const heldSeconds = 90;
const prolongedEverySeconds = 20;

const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/** A preview of the account's export, and whether one is being sent. */
export const previewExport = ({ db, accountId, now }: AccountContext) => countExported(db, accountId, now);

/**
 * The address of a zip with all data of the account. Throws reauthenticationNeeded more than an hour after signing in, and
 * exportRunning while another one is being sent.
 */
export async function addressOfExport(ctx: AccountContext): Promise<string> {
  await requireFreshSession(ctx);
  const { accountId, sessionId, now } = ctx;
  const exportId = newId();
  const times = { now, until: later(now, minuteTokenSeconds) };
  if (!(await prepareExport(ctx.db, { accountId, sessionId, exportId }, times))) throw exportRunning();

  return signExport(ctx, accountId, exportId);
}

/** The zip of a verified address. Undefined when it was opened already or is no longer valid. Throws serverBusy. */
export async function openExport(ctx: Context, address: ExportAddress): Promise<Readable | undefined> {
  const { db, log } = ctx;
  if (!(await beginAndNotify(ctx, address))) return undefined;
  const holding = holdExport(ctx, address);
  const end = async () => {
    holding.end();
    await endExport(db, address).catch((error: unknown) =>
      log.warn({ err: error }, 'an export that is over could not be removed'),
    );
  };
  const { accountId: by } = address;
  try {
    const account = await heavyWork.exportRows(() => spoolAccount(ctx, by), { by });
    const zip = zipEntries(ctx, entriesOf(ctx, account));
    holding.onLost = () => zip.destroy(new Error('The export was ended'));
    zip.once('close', () => void Promise.all([end(), account.close()]));

    return zip;
  } catch (error) {
    await end();
    throw error;
  }
}

/** Begins the export, and notifies the owner, who may not be the person downloading it. False when it can't begin. */
const beginAndNotify = (ctx: Context, address: ExportAddress) =>
  inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    if (!(await beginExport(db, address, { now, until: later(now, heldSeconds) }))) return false;

    return deliver(ctx, securityNoticeDelivery, {
      subject: address.accountId,
      details: { notice: 'data_downloaded' },
    });
  });

type Holding = { onLost: () => void; end: () => void };

/** Prolongs the export until it has ended. */
function holdExport({ db, now, log }: Context, address: ExportAddress) {
  const started = performance.now();
  const prolong = async () => {
    const present = later(now, (performance.now() - started) / 1000);
    const times = { now: present, until: later(present, heldSeconds) };
    if (!(await prolongExport(db, address, times))) holding.onLost();
  };
  const timer = setInterval(() => {
    prolong().catch((error: unknown) => log.warn({ err: error }, 'an export could not be prolonged'));
  }, prolongedEverySeconds * 1000).unref();
  const holding: Holding = { onLost: () => undefined, end: () => clearInterval(timer) };

  return holding;
}
