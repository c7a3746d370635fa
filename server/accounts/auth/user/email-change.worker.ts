import { toOwner } from '#server/accounts/auth/account/account.presenter.ts';
import {
  emailChangeCurrentDelivery,
  emailChangeDelivery,
  emailMovedDelivery,
  emailRestoredDelivery,
} from '#server/accounts/auth/auth.deliveries.ts';
import { createOneTimeToken } from '#server/accounts/auth/mailed-links/mailed-links.usecases.ts';
import { undoLink } from '#server/accounts/auth/recovery/undo-changes.usecases.ts';
import { knownLanguage } from '#server/accounts/preferences/preferences.usecases.ts';
import { findUser, findUserByEmail } from '#server/accounts/users/users.queries.ts';
import type { Context } from '#server/core/context.ts';
import type { Delivery } from '#server/core/deliveries/deliveries.table.ts';
import type { DeliveryHandler } from '#server/core/deliveries/deliveries.ts';
import { handleDelivery } from '#server/core/deliveries/deliveries.ts';

import { confirmationLife } from './change-email.usecases.ts';
import {
  addressTakenMail,
  emailChangeCurrentMail,
  emailChangeMail,
  emailMovedMail,
  emailRestoredMail,
} from './email-change.mails.ts';

/** The mails about a change of address. */
export const emailChangeDeliveries: DeliveryHandler[] = [
  handleDelivery(
    emailChangeDelivery,
    async (ctx, { subject: userId }) => {
      const { publicUrl } = ctx.config.http;
      const user = await findUser(ctx.db, userId);
      if (!user?.newEmail) return undefined;
      const { newEmail } = user;
      const holder = await holderOf(ctx, newEmail);
      if (holder) return { ...toOwner(holder), content: addressTakenMail(publicUrl) };
      const facts = { userId, type: 'email_change', newEmail } as const;
      const token = await createOneTimeToken(ctx, facts, confirmationLife);

      return { to: newEmail, content: emailChangeMail(publicUrl, token) };
    },
    { language: readersLanguage },
  ),
  handleDelivery(emailChangeCurrentDelivery, async (ctx, { subject: userId }) => {
    const { publicUrl } = ctx.config.http;
    const user = await findUser(ctx.db, userId);
    if (!user?.newEmail) return undefined;
    const { newEmail } = user;
    const facts = { userId, type: 'email_change_current', newEmail } as const;
    const token = await createOneTimeToken(ctx, facts, confirmationLife);

    return {
      ...toOwner(user),
      content: emailChangeCurrentMail(publicUrl, { token, newEmail }),
      // A thief could choose an address that mail servers refuse as spam, so that the owner isn't notified.
      withoutQuotes: emailChangeCurrentMail(publicUrl, { token }),
    };
  }),
  handleDelivery(emailMovedDelivery, async (ctx, delivery) => {
    const { recipient } = delivery;
    const url = await undoLink(ctx, delivery);
    const user = await findUser(ctx.db, delivery.subject);
    if (recipient === null || !url || !user) return undefined;

    return {
      ...toOwner(user),
      to: recipient,
      content: emailMovedMail(ctx.config.http.publicUrl, url),
    };
  }),
  handleDelivery(emailRestoredDelivery, async ({ db, config }, { recipient, subject: userId }) => {
    if (recipient === null || !(await findUser(db, userId))) return undefined;

    return { to: recipient, content: emailRestoredMail(config.http.publicUrl) };
  }),
];

/** The account that already has the new address. */
async function holderOf({ db }: Context, newEmail: string) {
  const holder = await findUserByEmail(db, newEmail);

  return holder?.emailConfirmedAt ? holder : undefined;
}

/**
 * The language of the account that has the address, so that the person who requested the change can't choose the language
 * of the warning.
 */
async function readersLanguage(ctx: Context, { subject: userId }: Delivery) {
  const user = await findUser(ctx.db, userId);
  const holder = user?.newEmail ? await holderOf(ctx, user.newEmail) : undefined;

  return knownLanguage(ctx, holder?.id ?? userId);
}
