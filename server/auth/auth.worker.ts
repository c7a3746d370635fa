import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';
import { renderLetter } from '#server/platform/mail/letter.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';

import { confirmationMailJob, knownAddressMailJob, sweepAuthJob } from './auth.jobs.ts';
import { confirmationLetter, knownAddressLetter } from './auth.mails.ts';
import { deleteExpired, findSignUp, findUser, insertOneTimeToken } from './auth.queries.ts';
import { newToken, sha256 } from './tokens.ts';

const linkLife = 24 * 3600 * 1000;

/** What the worker does for accounts. The token of a link is made when its mail is: no queue ever holds it. */
export const authWorker = (context: () => Context, mailer: Mailer) => [
  handleJob(confirmationMailJob, async ({ signUpId }) => {
    const { db, now, config } = context();
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
    const letter = confirmationLetter(found.signUp.userMetadata.full_name, config.http.publicUrl, token);
    await mailer.send(renderLetter(found.user.email, letter));
  }),
  handleJob(knownAddressMailJob, async ({ userId }) => {
    const { db, config } = context();
    const user = await findUser(db, userId);
    if (!user) return;
    const letter = knownAddressLetter(user.userMetadata.full_name, config.http.publicUrl);
    await mailer.send(renderLetter(user.email, letter));
  }),
  handleJob(sweepAuthJob, () => deleteExpired(context().db, context().now), { schedule: '17 * * * *' }),
];
