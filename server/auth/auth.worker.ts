import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/logger.ts';
import { renderLetter } from '#server/platform/mail/letter.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
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
  confirmationLetter,
  emailChangeLetter,
  emailChangeNoticeLetter,
  knownAddressLetter,
  newDeviceLetter,
  passwordChangedLetter,
  recoveryLetter,
  securityNoticeLetter,
} from './auth.mails.ts';
import {
  deleteExpired,
  findSignUp,
  findUser,
  findUserByEmail,
  insertOneTimeToken,
  markMailed,
} from './auth.queries.ts';
import type { OneTimeToken } from './auth.table.ts';
import { nameOfDevice } from './devices/devices.presenter.ts';
import { deleteDevicesUnseenSince } from './devices/devices.queries.ts';
import { deleteExpiredChallenges } from './passkeys/passkeys.queries.ts';
import { findSession } from './sessions.queries.ts';
import { newToken, sha256 } from './tokens.ts';

const hour = 3600 * 1000;
const confirmationLife = 24 * hour;
const recoveryLife = hour;
const deviceLife = 400 * 24 * hour;

/** What the worker does for accounts. The token of a link is made when its mail is: no queue ever holds it. */
export const authWorker = (context: () => Context, mailer: Mailer) => [
  handleJob(confirmationMailJob, async ({ signUpId }) => {
    const { db, now, config, log } = context();
    const found = await findSignUp(db, signUpId);
    if (!found || found.user.emailConfirmedAt) return;
    const { id: userId, email } = found.user;
    const token = await makeToken(context(), { userId, signUpId, type: 'signup' }, confirmationLife);
    await deliver(mailer, email, confirmationLetter(config.http.publicUrl, token), log);
    await markMailed(db, signUpId, now);
  }),
  handleJob(knownAddressMailJob, async ({ userId, signUpId }) => {
    const { db, now, config, log } = context();
    const user = await findUser(db, userId);
    if (!user) return;
    const letter = knownAddressLetter(user.userMetadata.full_name, config.http.publicUrl);
    await deliver(mailer, user.email, letter, log);
    await markMailed(db, signUpId, now);
  }),
  handleJob(recoveryMailJob, async ({ userId }) => {
    const { db, config, log } = context();
    const user = await findUser(db, userId);
    if (!user) return;
    const token = await makeToken(context(), { userId, type: 'recovery' }, recoveryLife);
    await deliver(mailer, user.email, recoveryLetter(config.http.publicUrl, token), log);
  }),
  handleJob(emailChangeMailJob, async ({ userId }) => {
    const { db, config, log } = context();
    const user = await findUser(db, userId);
    if (!user?.newEmail) return;
    const { newEmail } = user;
    const { publicUrl } = config.http;
    const holder = await findUserByEmail(db, newEmail);
    if (holder?.emailConfirmedAt) {
      await deliver(mailer, newEmail, knownAddressLetter(holder.userMetadata.full_name, publicUrl), log);

      return;
    }
    const token = await makeToken(context(), { userId, type: 'email_change', newEmail }, confirmationLife);
    await deliver(mailer, newEmail, emailChangeLetter(publicUrl, token), log);
  }),
  handleJob(emailChangeNoticeJob, async ({ userId, email, stage }) => {
    const { db, config, log } = context();
    const user = await findUser(db, userId);
    if (!user) return;
    const letter = emailChangeNoticeLetter(user.userMetadata.full_name, config.http.publicUrl, stage);
    await deliver(mailer, email, letter, log);
  }),
  handleJob(passwordChangedMailJob, async ({ userId }) => {
    const { db, config, log } = context();
    const user = await findUser(db, userId);
    if (!user) return;
    const letter = passwordChangedLetter(user.userMetadata.full_name, config.http.publicUrl);
    await deliver(mailer, user.email, letter, log);
  }),
  handleJob(newDeviceMailJob, async ({ sessionId }) => {
    const { db, config, log } = context();
    const found = await findSession(db, sessionId);
    if (!found) return;
    const { user, session } = found;
    const letter = newDeviceLetter(user.userMetadata.full_name, config.http.publicUrl, {
      device: nameOfDevice(session.userAgent),
      at: session.createdAt,
    });
    await deliver(mailer, user.email, letter, log);
  }),
  handleJob(securityNoticeJob, async ({ userId, notice }) => {
    const { db, config, log } = context();
    const user = await findUser(db, userId);
    if (!user) return;
    const letter = securityNoticeLetter(user.userMetadata.full_name, config.http.publicUrl, notice);
    await deliver(mailer, user.email, letter, log);
  }),
  handleJob(accountDeletedMailJob, async ({ email }) => {
    await deliver(mailer, email, accountDeletedLetter, context().log);
  }),
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

/** Sends, and gives up where trying again could not help. Throws for everything that may pass. */
async function deliver(mailer: Mailer, to: string, letter: Letter, log: Logger) {
  try {
    await mailer.send(renderLetter(to, letter));
  } catch (error) {
    if (!(error instanceof MailRefused && error.forGood)) throw error;
    log.warn({ err: error }, 'a mail was refused for good and is not tried again');
  }
}
