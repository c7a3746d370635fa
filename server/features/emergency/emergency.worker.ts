import type { Context } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';
import { renderLetter } from '#server/platform/mail/letter.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { MailRefused } from '#server/platform/mail/mailer.ts';

import { tellLostEndingJob } from './emergency.jobs.ts';
import { lostEndingLetter } from './emergency.mails.ts';
import { findLostEnding, markLostEndTold } from './emergency.queries.ts';
import { tellBeforeMilliseconds } from './emergency.rules.ts';

/** Asks owners whether their pet is still missing before its page stops saying so. */
export const emergencyWorker = (context: () => Context, mailer: Mailer) => [
  handleJob(
    tellLostEndingJob,
    async () => {
      const { db, config, log, now } = context();
      const before = new Date(now.getTime() + tellBeforeMilliseconds);
      for (const { petId, name, email } of await findLostEnding(db, { now, before })) {
        try {
          await mailer.send(renderLetter(email, lostEndingLetter(config.http.publicUrl, petId, name)));
        } catch (error) {
          if (!(error instanceof MailRefused && error.forGood)) throw error;
          log.warn({ err: error }, 'the question whether a pet is still missing was refused');
        }
        await markLostEndTold(db, petId, now);
      }
    },
    { schedule: '7 * * * *' },
  ),
];
