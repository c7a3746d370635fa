import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/logger.ts';
import { renderLetter } from '#server/platform/mail/letter.ts';
import type { Letter } from '#server/platform/mail/letter.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { MailRefused } from '#server/platform/mail/mailer.ts';

import { confirmationMailJob, knownAddressMailJob, sweepAuthJob } from './auth.jobs.ts';
import { confirmationLetter, knownAddressLetter } from './auth.mails.ts';
import { deleteExpired, findSignUp, findUser, insertOneTimeToken } from './auth.queries.ts';
import { newToken, sha256 } from './tokens.ts';

const linkLife = 24 * 3600 * 1000;

/** What the worker does for accounts. The token of a link is made when its mail is: no queue ever holds it. */
export const authWorker = (context: () => Context, mailer: Mailer) => [
  handleJob(confirmationMailJob, async ({ signUpId }) => {
    const { db, now, config, log } = context();
    const found = await findSignUp(db, signUpId);
    if (!found || found.user.emailConfirmedAt) return;
    const token = newToken();
    await insertOneTimeToken(db, {
      tokenHash: sha256(token),
      userId: found.user.id,
      signUpId,
      type: 'signup',
      expiresAt: new Date(now.getTime() + linkLife),
      createdAt: now,
    });
    const letter = confirmationLetter(config.http.publicUrl, token);
    await deliver(mailer, found.user.email, letter, log);
  }),
  handleJob(knownAddressMailJob, async ({ userId }) => {
    const { db, config, log } = context();
    const user = await findUser(db, userId);
    if (!user) return;
    const letter = knownAddressLetter(user.userMetadata.full_name, config.http.publicUrl);
    await deliver(mailer, user.email, letter, log);
  }),
  handleJob(sweepAuthJob, () => deleteExpired(context().db, context().now), { schedule: '17 * * * *' }),
];

/** Sends, and gives up where trying again could not help. Throws for everything that may pass. */
async function deliver(mailer: Mailer, to: string, letter: Letter, log: Logger) {
  try {
    await mailer.send(renderLetter(to, letter));
  } catch (error) {
    if (!(error instanceof MailRefused && error.forGood)) throw error;
    log.warn({ err: error }, 'a mail was refused for good and is not tried again');
  }
}
