import { securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';

import { completeSession, countCode, noteWrongCode } from './complete-second-step.usecases.ts';
import { wrongRecoveryCode } from './factors.errors.ts';
import { hashOfCode } from './make-recovery-codes.usecases.ts';
import { takeRecoveryCode } from './recovery-codes.queries.ts';
import { normalizeRecoveryCode } from './recovery-codes.rules.ts';

/** Raises the session to aal2 with a recovery code, which is spent. The owner is notified. */
export async function useRecoveryCode(ctx: Context, live: LiveSession, typed: string, client: ClientInfo) {
  await countCode(ctx, live, client);
  const code = normalizeRecoveryCode(typed);
  const completed = code && (await inTransaction(ctx, (ctx) => takeCode(ctx, live, code, client)));
  if (completed) return completed;
  await noteWrongCode(ctx, live);
  throw wrongRecoveryCode();
}

async function takeCode(ctx: Context, live: LiveSession, code: string, client: ClientInfo) {
  const { user } = live;
  await lockUser(ctx.db, user.id);
  const codeHash = hashOfCode(ctx.signer, user.id, code);
  if (!(await takeRecoveryCode(ctx.db, user.id, codeHash, ctx.now))) return undefined;
  await deliver(ctx, securityNoticeDelivery, {
    subject: user.id,
    details: { notice: 'recovery_code_used' },
  });

  return completeSession(ctx, live, { secondFactor: 'recovery_code', owed: true }, client);
}
