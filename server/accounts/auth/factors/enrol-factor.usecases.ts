import type { LiveSession } from '#server/accounts/auth/sessions/sessions.queries.ts';
import { requireFresh } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { lockUser } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { newId } from '#server/platform/ids.ts';

import { tooManyFactors } from './factors.errors.ts';
import { countVerifiedFactors, deleteUnverifiedFactors, insertFactor } from './factors.queries.ts';
import { newTotpSecret, totpUri } from './totp.rules.ts';

const mostFactors = 5;
export const secretPurpose = 'totp secret';

/** Adds an authenticator app, unverified until its first code. Replaces an earlier unverified one. */
export async function enrolFactor(ctx: Context, { user, session }: LiveSession, friendlyName: string) {
  requireFresh(ctx, session);
  const id = newId();
  const secret = await newTotpSecret();
  await inTransaction(ctx, async ({ db, signer, now }) => {
    await lockUser(db, user.id);
    if ((await countVerifiedFactors(db, user.id)) >= mostFactors) throw tooManyFactors(mostFactors);
    await deleteUnverifiedFactors(db, user.id);
    await insertFactor(db, {
      id,
      userId: user.id,
      friendlyName,
      factorType: 'totp',
      status: 'unverified',
      secret: signer.encrypt(secretPurpose, id, secret),
      createdAt: now,
      updatedAt: now,
    });
  });

  return { id, friendlyName, secret, uri: await totpUri(secret, user.email) };
}
