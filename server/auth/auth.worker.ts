import { inTransaction } from '#server/context.ts';
import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';
import type { JobKind } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/logger.ts';
import { renderMail } from '#server/platform/mail/mail-content.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { MailRefused } from '#server/platform/mail/mailer.ts';

import {
  accountDeletedMailJob,
  confirmationMailJob,
  emailChangeMailJob,
  emailChangeNoticeJob,
  knownAddressMailJob,
  newDeviceMailJob,
  passwordChangedMailJob,
  recoveryMailJob,
  securityNoticeJob,
  sweepAuthJob,
} from './auth.jobs.ts';
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
import type { OneTimeToken, User } from './auth.table.ts';
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

/** What the worker does for accounts. The token of a link is made when its mail is: no queue ever holds it. */
export const authWorker = (context: () => Context, mailer: Mailer) => {
  const post = (to: string, letter: MailContent) => deliver(mailer, to, letter, context().log);
  const publicUrl = () => context().config.http.publicUrl;

  /** A letter to whoever owns the account; none when it is gone. */
  const toOwner = <Payload extends { userId: string }>(
    kind: JobKind<Payload>,
    write: (name: string, publicUrl: string, payload: Payload) => MailContent,
    addressOf: (user: User, payload: Payload) => string = ({ email }) => email,
  ) =>
    handleJob(kind, async (payload) => {
      const user = await findUser(context().db, payload.userId);
      if (!user) return;
      await post(addressOf(user, payload), write(user.userMetadata.full_name, publicUrl(), payload));
    });

  return [
    handleJob(confirmationMailJob, async ({ signUpId }) => {
      const { db, now } = context();
      const found = await findSignUp(db, signUpId);
      if (!found || found.user.emailConfirmedAt) return;
      const { id: userId, email } = found.user;
      const token = await makeToken(context(), { userId, signUpId, type: 'signup' }, confirmationLife);
      await post(email, confirmationLetter(publicUrl(), token));
      await markMailed(db, signUpId, now);
    }),
    handleJob(knownAddressMailJob, async ({ userId, signUpId }) => {
      const { db, now } = context();
      const user = await findUser(db, userId);
      if (!user) return;
      await post(user.email, knownAddressLetter(user.userMetadata.full_name, publicUrl()));
      await markMailed(db, signUpId, now);
    }),
    handleJob(recoveryMailJob, async ({ userId }) => {
      // The address at the moment in which the link begins to work: one that is left meanwhile gets none.
      const made = await inTransaction(context(), async (ctx) => {
        const user = await lockUser(ctx.db, userId);

        return (
          user && {
            email: user.email,
            token: await makeToken(ctx, { userId, type: 'recovery' }, recoveryLife),
          }
        );
      });
      if (made) await post(made.email, recoveryLetter(publicUrl(), made.token));
    }),
    handleJob(emailChangeMailJob, async ({ userId }) => {
      const { db } = context();
      const user = await findUser(db, userId);
      if (!user?.newEmail) return;
      const { newEmail } = user;
      const holder = await findUserByEmail(db, newEmail);
      if (holder?.emailConfirmedAt) {
        await post(newEmail, addressTakenLetter(holder.userMetadata.full_name, publicUrl()));

        return;
      }
      const token = await makeToken(context(), { userId, type: 'email_change', newEmail }, confirmationLife);
      await post(newEmail, emailChangeLetter(publicUrl(), token));
    }),
    toOwner(
      emailChangeNoticeJob,
      (name, url, { stage }) => emailChangeNoticeLetter(name, url, stage),
      (_user, { email }) => email,
    ),
    handleJob(passwordChangedMailJob, async ({ userId }) => {
      const { db } = context();
      const user = await findUser(db, userId);
      if (!user) return;
      const passkeys = await countPasskeys(db, userId);
      await post(user.email, passwordChangedLetter(user.userMetadata.full_name, publicUrl(), passkeys));
    }),
    toOwner(securityNoticeJob, (name, url, { notice }) => securityNoticeLetter(name, url, notice)),
    handleJob(newDeviceMailJob, async ({ sessionId }) => {
      const found = await findSession(context().db, sessionId);
      if (!found) return;
      const { user, session } = found;
      const seen = { device: nameOfDevice(session.userAgent), at: session.createdAt };
      await post(user.email, newDeviceLetter(user.userMetadata.full_name, publicUrl(), seen));
    }),
    handleJob(accountDeletedMailJob, ({ email }) => post(email, accountDeletedLetter)),
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
};

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

/** Sends, and gives up where trying again could not help. Throws for everything that may pass. */
async function deliver(mailer: Mailer, to: string, letter: MailContent, log: Logger) {
  try {
    await mailer.send(renderMail(to, letter));
  } catch (error) {
    if (!(error instanceof MailRefused && error.forGood)) throw error;
    log.warn({ err: error }, 'a mail was refused for good and is not tried again');
  }
}
