import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';
import type { MailContent } from '#server/platform/mail/mail-content.ts';
import { renderMail } from '#server/platform/mail/mail-content.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { MailRefused } from '#server/platform/mail/mailer.ts';

import { finderAnswerMailJob, finderMailJob, sweepFinderMessagesJob } from './finder-messages.jobs.ts';
import { finderAnswerLetter, finderLetter } from './finder-messages.mails.ts';
import {
  changeFinderMessage,
  findAnswered,
  lockUnmailed,
  markFinderMessagesMailed,
} from './finder-messages.queries.ts';
import { sweepFinderMessages } from './finder-messages.usecases.ts';

/** Carries words between finders and owners, once each, and forgets them after their time. */
export const finderMessagesWorker = (context: () => Context, mailer: Mailer) => {
  /** Sends it, or lets it be when the address is refused for good. Throws what may be over later. */
  async function post(to: string, letter: MailContent) {
    try {
      await mailer.send(renderMail(to, letter));
    } catch (error) {
      if (!(error instanceof MailRefused && error.forGood)) throw error;
      context().log.warn({ err: error }, 'an address for a message about a found pet was refused');
    }
  }

  return [
    handleJob(finderMailJob, ({ petId }) =>
      inTransaction(context(), async ({ db, config, now }) => {
        const unmailed = await lockUnmailed(db, petId, now);
        const [first] = unmailed;
        if (!first) return;
        const messages = unmailed.map(({ message }) => message);
        const letter = finderLetter(config.http.publicUrl, { petId, petName: first.petName }, messages);
        await post(first.ownerEmail, letter);
        await markFinderMessagesMailed(
          db,
          messages.map(({ id }) => id),
          now,
        );
      }),
    ),
    handleJob(finderAnswerMailJob, async ({ messageId }) => {
      const { db, config, now } = context();
      const found = await findAnswered(db, messageId, now);
      if (!found?.message.email || found.message.answer === null || found.message.answerMailedAt) return;
      const { email, answer, message: asked } = found.message;
      const { petIdentifier } = found;
      await post(email, finderAnswerLetter(config.http.publicUrl, { petIdentifier, answer, asked }));
      await changeFinderMessage(db, messageId, { answerMailedAt: now, email: null });
    }),
    handleJob(sweepFinderMessagesJob, () => sweepFinderMessages(context()), { schedule: '53 3 * * *' }),
  ];
};
