import { z } from 'zod';

import { knownLanguage, ownersMoments } from '#server/accounts/preferences/preferences.usecases.ts';
import { deletesAt, isOver } from '#server/accounts/users/closing.rules.ts';
import { deleteExpired, findUser, lockUser } from '#server/accounts/users/users.queries.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';
import { handleJob } from '#server/platform/jobs.ts';
import {
  confirmationLinkHours,
  knownBrowserDays,
  recoveryLinkHours,
  removedAppDays,
  signInLinkHours,
} from '#shared/core/retention.ts';

import { addressFreeSoonMail, closedAddressMail } from './account/account.mails.ts';
import { toOwner } from './account/account.presenter.ts';
import { accountDeliveries, accountWorker } from './account/account.worker.ts';
import {
  confirmationDelivery,
  factorAddedDelivery,
  knownAddressDelivery,
  newDeviceDelivery,
  passwordChangedDelivery,
  recoveryDelivery,
  securityNoticeDelivery,
  signInLinkDelivery,
} from './auth.deliveries.ts';
import {
  confirmationMail,
  factorAddedMail,
  knownAddressMail,
  newDeviceMail,
  passwordChangedMail,
  recoveryMail,
  signInLinkMail,
} from './auth.mails.ts';
import { nameOfDevice } from './devices/devices.presenter.ts';
import { deleteDevicesUnseenSince } from './devices/devices.queries.ts';
import { deleteFactorsRemovedBefore } from './factors/factors.queries.ts';
import { createOneTimeToken } from './mailed-links/mailed-links.usecases.ts';
import { countPasskeys, deleteExpiredChallenges } from './passkeys/passkeys.queries.ts';
import { undoLink } from './recovery/undo-changes.usecases.ts';
import { securityNoticeMail } from './security-notices.mails.ts';
import { findSession } from './sessions/sessions.queries.ts';
import { findSignUp, markMailed } from './sign-up/sign-ups.queries.ts';
import { emailChangeDeliveries } from './user/email-change.worker.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const confirmationLife = confirmationLinkHours * hour;
const recoveryLife = recoveryLinkHours * hour;
const signInLinkLife = signInLinkHours * hour;
const deviceLife = knownBrowserDays * day;
const removedFactorLife = removedAppDays * day;

const urlOf = ({ config }: Context) => config.http.publicUrl;

/**
 * The mails about accounts. The token of a link is created together with its mail, so that it's never in a
 * row or a queue.
 */
const handlers: DeliveryHandler[] = [
  handleDelivery(confirmationDelivery, async (ctx, { subject: signUpId }) => {
    const found = await findSignUp(ctx.db, signUpId);
    if (!found || found.user.emailConfirmedAt) return undefined;
    const { id: userId, email } = found.user;
    const token = await createOneTimeToken(ctx, { userId, signUpId, type: 'signup' }, confirmationLife);

    return { to: email, content: confirmationMail(urlOf(ctx), token), ...markingMailed(signUpId) };
  }),
  handleDelivery(knownAddressDelivery, async (ctx, { subject: userId, details: { signUpId } }) => {
    const user = await findUser(ctx.db, userId);
    if (!user) return undefined;
    const content = await knownAccountMail(ctx, user);

    return { ...toOwner(user), content, ...markingMailed(signUpId) };
  }),
  handleDelivery(recoveryDelivery, (ctx, { subject: userId }) =>
    // Read under the lock, so that an address changed in the meantime gets no link.
    inTransaction(ctx, async (ctx) => {
      const user = await lockUser(ctx.db, userId);
      if (!user || isOver(user, ctx.now)) return undefined;
      const token = await createOneTimeToken(ctx, { userId, type: 'recovery' }, recoveryLife);

      return { ...toOwner(user), content: recoveryMail(urlOf(ctx), token) };
    }),
  ),
  ...emailChangeDeliveries,
  handleDelivery(passwordChangedDelivery, async (ctx, { subject: userId }) => {
    const user = await findUser(ctx.db, userId);
    if (!user) return undefined;
    const passkeys = await countPasskeys(ctx.db, userId);

    return {
      ...toOwner(user),
      content: passwordChangedMail(urlOf(ctx), passkeys),
    };
  }),
  handleDelivery(securityNoticeDelivery, async (ctx, { subject: userId, details: { notice } }) => {
    const user = await findUser(ctx.db, userId);

    return (
      user && {
        ...toOwner(user),
        content: securityNoticeMail(urlOf(ctx), notice),
      }
    );
  }),
  handleDelivery(factorAddedDelivery, async (ctx, delivery) => {
    const { recipient } = delivery;
    const url = await undoLink(ctx, delivery);
    const user = await findUser(ctx.db, delivery.subject);
    if (recipient === null || !url || !user) return undefined;

    return { ...toOwner(user), to: recipient, content: factorAddedMail(urlOf(ctx), url) };
  }),
  handleDelivery(signInLinkDelivery, async (ctx, { subject: userId }) => {
    const user = await findUser(ctx.db, userId);
    if (!user?.emailConfirmedAt || isOver(user, ctx.now)) return undefined;
    const token = await createOneTimeToken(ctx, { userId, type: 'browser' }, signInLinkLife);

    return { ...toOwner(user), content: signInLinkMail(urlOf(ctx), token) };
  }),
  handleDelivery(newDeviceDelivery, async (ctx, { subject: sessionId }) => {
    const found = await findSession(ctx.db, sessionId);
    if (!found) return undefined;
    const { user, session } = found;
    const momentOf = await ownersMoments(ctx, user.id as AccountId);
    const seen = { device: nameOfDevice(session.userAgent), when: momentOf(session.createdAt) };

    return { ...toOwner(user), content: newDeviceMail(urlOf(ctx), seen) };
  }),
  ...accountDeliveries,
];

/** In the language of the account. One that signs up has none: then in that of its browser. */
export const authDeliveries = handlers.map((handler) => ({
  language: (ctx: Context, { subject: userId }: { subject: string }) => knownLanguage(ctx, userId),
  ...handler,
}));

async function knownAccountMail(ctx: Context, user: User) {
  const end = deletesAt(user);
  if (!end) return knownAddressMail(urlOf(ctx));
  if (isOver(user, ctx.now)) return addressFreeSoonMail(urlOf(ctx));
  const momentOf = await ownersMoments(ctx, user.id as AccountId);

  return closedAddressMail(urlOf(ctx), momentOf(end));
}

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
      await deleteFactorsRemovedBefore(db, new Date(now.getTime() - removedFactorLife));
      await deleteDevicesUnseenSince(db, new Date(now.getTime() - deviceLife));
    },
    { schedule: '17 * * * *' },
  ),
  ...accountWorker(context),
];
