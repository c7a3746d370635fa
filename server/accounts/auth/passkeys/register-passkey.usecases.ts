import { requireProvedSecondStep } from '#server/accounts/auth/admin/guard-second-step.usecases.ts';
import { securityNoticeDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import type { ClientInfo } from '#server/accounts/auth/devices/devices.usecases.ts';
import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { requireAlive, requireFresh } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { newId } from '#server/platform/ids.ts';

import { nameOfAuthenticator } from './authenticators.presenter.ts';
import { checkRegistration, creationOptions } from './ceremonies.rules.ts';
import { issueChallenge, spendChallenge } from './issue-challenge.usecases.ts';
import { credentialExists, tooManyPasskeys } from './passkeys.errors.ts';
import { countPasskeys, insertPasskey, listPasskeys } from './passkeys.queries.ts';
import type { Passkey } from './passkeys.table.ts';
import type { PasskeyAnswer } from './prove-passkey.usecases.ts';
import { relyingParty } from './relying-party.rules.ts';

const mostPasskeys = 10;

/**
 * Options for creating a passkey. Throws reauthenticationNeeded more than an hour after signing in,
 * administrator_second_step_first, and tooManyPasskeys.
 */
export async function startRegistration(
  ctx: Context,
  { user, session }: LiveSession,
  pageOrigin: string | undefined,
) {
  const rp = relyingParty(ctx.config, pageOrigin);
  requireFresh(ctx, session);
  await requireProvedSecondStep(ctx, user, session);
  const existing = await listPasskeys(ctx.db, user.id);
  if (existing.length >= mostPasskeys) throw tooManyPasskeys(mostPasskeys);

  return issueChallenge(ctx, user.id, await creationOptions(rp, user, existing));
}

/** Adds the passkey that the authenticator has created, and notifies the owner by mail. */
export async function finishRegistration(
  ctx: Context,
  live: LiveSession,
  { challengeId, credential, pageOrigin }: PasskeyAnswer,
  clientInfo: ClientInfo,
): Promise<Passkey> {
  const { user, session } = live;
  const rp = relyingParty(ctx.config, pageOrigin);
  const challenge = await spendChallenge(ctx, challengeId, user.id);
  const { aaguid, ...made } = await checkRegistration({ rp, challenge }, credential, ctx.log);

  return inTransaction(ctx, async (ctx) => {
    const locked = await lockUser(ctx.db, user.id);
    await requireAlive(ctx, live);
    if (locked) await requireProvedSecondStep(ctx, locked, session);
    if ((await countPasskeys(ctx.db, user.id)) >= mostPasskeys) throw tooManyPasskeys(mostPasskeys);
    const passkey = await insertPasskey(ctx.db, {
      ...made,
      id: newId(),
      userId: user.id,
      friendlyName: nameOfAuthenticator(aaguid, clientInfo.userAgent),
      createdAt: ctx.now,
      lastUsedAt: null,
    });
    if (!passkey) throw credentialExists();
    await deliver(ctx, securityNoticeDelivery, { subject: user.id, details: { notice: 'passkey_added' } });

    return passkey;
  });
}
