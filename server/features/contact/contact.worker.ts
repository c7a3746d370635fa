import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';
import { renderMail } from '#server/platform/mail/mail-content.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { MailRefused } from '#server/platform/mail/mailer.ts';

import { contactMailJob, sweepContactJob } from './contact.jobs.ts';
import { contactLetter } from './contact.mails.ts';
import { findMessage, markMailed } from './contact.queries.ts';
import { sweepMessages } from './contact.usecases.ts';

/** Mails what visitors have written, once each, and forgets it half a year later. */
export const contactWorker = (context: () => Context, mailer: Mailer) => [
  handleJob(contactMailJob, async ({ messageId }) => {
    const { db, config, log, now } = context();
    const found = await findMessage(db, messageId);
    if (!found || found.mailedAt) return;

    try {
      const mail = renderMail(config.mail.contact, contactLetter(found));
      await mailer.send({ ...mail, replyTo: { name: found.name, address: found.email } });
    } catch (error) {
      if (!(error instanceof MailRefused && error.forGood)) throw error;
      log.error(
        { err: error },
        'the address for contact messages was refused; they are kept in the database',
      );

      return;
    }
    await markMailed(db, messageId, now);
  }),
  handleJob(sweepContactJob, () => sweepMessages(context()), { schedule: '23 3 * * *' }),
];
