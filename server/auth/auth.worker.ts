import { z } from 'zod';

import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import type { DeliveryHandler } from '#server/platform/deliveries/deliveries.ts';
import { handleDelivery } from '#server/platform/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';

import {
  accountDeletedDelivery,
  confirmationDelivery,
  emailChangeDelivery,
  emailChangeNoticeDelivery,
  knownAddressDelivery,
  newDeviceDelivery,
  passwordChangedDelivery,
  recoveryDelivery,
  securityNoticeDelivery,
} from './auth.deliveries.ts';
import {
  accountDeletedLetter,
  addressTakenLetter,
  confirmationLetter,
  emailChangeLetter,
  emailChangeNoticeLetter,
  knownAddressLetter,
  newDeviceLetter,
  passwordChangedLetter,
  recoveryLetter,
  securityNoticeLetter,
} from './auth.mails.ts';
import { deleteExpired, findUser, findUserByEmail, lockUser } from './auth.queries.ts';
import type { OneTimeToken } from './auth.table.ts';
import { nameOfDevice } from './devices/devices.presenter.ts';
import { deleteDevicesUnseenSince } from './devices/devices.queries.ts';
import { insertOneTimeToken } from './mailed-links/one-time-tokens.queries.ts';
import { countPasskeys, deleteExpiredChallenges } from './passkeys/passkeys.queries.ts';
import { findSession } from './sessions/sessions.queries.ts';
import { findSignUp, markMailed } from './sign-up/sign-ups.queries.ts';
import { newToken, sha256 } from './tokens.ts';

const hour = 3600 * 1000;
const confirmationLife = 24 * hour;
const recoveryLife = hour;
const deviceLife = 400 * 24 * hour;

const urlOf = ({ config }: Context) => config.http.publicUrl;

/**
 * The mails about accounts. The token of a link is created together with its mail, so that it's never in a
 * row or a queue.
 */
export const authDeliveries: DeliveryHandler[] = [
  handleDelivery(confirmationDelivery, async (ctx, { subject: signUpId }) => {
    const found = await findSignUp(ctx.db, signUpId);
    if (!found || found.user.emailConfirmedAt) return undefined;
    const { id: userId, email } = found.user;
    const token = await makeToken(ctx, { userId, signUpId, type: 'signup' }, confirmationLife);

    return { to: email, content: confirmationLetter(urlOf(ctx), token), ...markingMailed(signUpId) };
  }),
  handleDelivery(knownAddressDelivery, async (ctx, { subject: userId, details: { signUpId } }) => {
    const user = await findUser(ctx.db, userId);
    if (!user) return undefined;
    const content = knownAddressLetter(user.userMetadata.full_name, urlOf(ctx));

    return { to: user.email, content, ...markingMailed(signUpId) };
  }),
  handleDelivery(recoveryDelivery, (ctx, { subject: userId }) =>
    // Read under the lock, so that an address changed in the meantime gets no link.
    inTransaction(ctx, async (ctx) => {
      const user = await lockUser(ctx.db, userId);
      if (!user) return undefined;
      const token = await makeToken(ctx, { userId, type: 'recovery' }, recoveryLife);

      return { to: user.email, content: recoveryLetter(urlOf(ctx), token) };
    }),
  ),
  handleDelivery(emailChangeDelivery, async (ctx, { subject: userId }) => {
    const user = await findUser(ctx.db, userId);
    if (!user?.newEmail) return undefined;
    const { newEmail } = user;
    const holder = await findUserByEmail(ctx.db, newEmail);
    if (holder?.emailConfirmedAt) {
      return { to: newEmail, content: addressTakenLetter(holder.userMetadata.full_name, urlOf(ctx)) };
    }
    const token = await makeToken(ctx, { userId, type: 'email_change', newEmail }, confirmationLife);

    return { to: newEmail, content: emailChangeLetter(urlOf(ctx), token) };
  }),
  handleDelivery(emailChangeNoticeDelivery, async (ctx, { subject: userId, recipient, details }) => {
    const user = await findUser(ctx.db, userId);
    if (!user || recipient === null) return undefined;
    const content = emailChangeNoticeLetter(user.userMetadata.full_name, urlOf(ctx), details.stage);

    return { to: recipient, content };
  }),
  handleDelivery(passwordChangedDelivery, async (ctx, { subject: userId }) => {
    const user = await findUser(ctx.db, userId);
    if (!user) return undefined;
    const passkeys = await countPasskeys(ctx.db, userId);

    return {
      to: user.email,
      content: passwordChangedLetter(user.userMetadata.full_name, urlOf(ctx), passkeys),
    };
  }),
  handleDelivery(securityNoticeDelivery, async (ctx, { subject: userId, details: { notice } }) => {
    const user = await findUser(ctx.db, userId);

    return (
      user && {
        to: user.email,
        content: securityNoticeLetter(user.userMetadata.full_name, urlOf(ctx), notice),
      }
    );
  }),
  handleDelivery(newDeviceDelivery, async (ctx, { subject: sessionId }) => {
    const found = await findSession(ctx.db, sessionId);
    if (!found) return undefined;
    const { user, session } = found;
    const seen = { device: nameOfDevice(session.userAgent), at: session.createdAt };

    return { to: user.email, content: newDeviceLetter(user.userMetadata.full_name, urlOf(ctx), seen) };
  }),
  handleDelivery(accountDeletedDelivery, async (_ctx, { recipient }) =>
    recipient === null ? undefined : { to: recipient, content: accountDeletedLetter },
  ),
];

/**
 * The registration page then shows "mailed", even if the address was refused: it must not reveal whether it
 * exists.
 */
function markingMailed(signUpId: string) {
  const mark = ({ db, now }: Context) => markMailed(db, signUpId, now);

  return { sent: mark, refused: mark };
}

const sweepAuthJob = { name: 'auth.sweep', payload: z.object({}) };

export const authWorker = (context: () => Context) => [
  handleJob(
    sweepAuthJob,
    async () => {
      const { db, now } = context();
      await deleteExpired(db, now);
      await deleteExpiredChallenges(db, now);
      await deleteDevicesUnseenSince(db, new Date(now.getTime() - deviceLife));
    },
    { schedule: '17 * * * *' },
  ),
];

async function makeToken(
  { db, now }: Context,
  facts: Pick<OneTimeToken, 'userId' | 'type'> & Partial<OneTimeToken>,
  life: number,
) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + life);
  await insertOneTimeToken(db, { ...facts, tokenHash: sha256(token), expiresAt, createdAt: now });

  return token;
}
