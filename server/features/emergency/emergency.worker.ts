import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/context.ts';
import { handleJob } from '#server/platform/jobs.ts';
import { renderMail } from '#server/platform/mail/mail-content.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { MailRefused } from '#server/platform/mail/mailer.ts';

import { askStillLostJob, findLostEndingJob } from './emergency.jobs.ts';
import { lostEndingLetter } from './emergency.mails.ts';
import { claimLostEnding, findLostEnding, findOwnerOfLost } from './emergency.queries.ts';
import { tellBeforeMilliseconds } from './emergency.rules.ts';

/** Asks owners whether their pet is still missing before its page stops saying so, each by a job of its own. */
export const emergencyWorker = (context: () => Context, mailer: Mailer) => [
  handleJob(
    findLostEndingJob,
    async () => {
      const ctx = context();
      const before = new Date(ctx.now.getTime() + tellBeforeMilliseconds);
      for (const { petId, until } of await findLostEnding(ctx.db, { now: ctx.now, before })) {
        if (!until) continue;
        await inTransaction(ctx, async (ctx) => {
          if (await claimLostEnding(ctx.db, petId, until, ctx.now))
            await ctx.jobs.enqueue(askStillLostJob, { petId });
        });
      }
    },
    { schedule: '7 * * * *' },
  ),
  handleJob(askStillLostJob, async ({ petId }) => {
    const { db, config, log, now } = context();
    const owner = await findOwnerOfLost(db, petId, now);
    if (!owner) return;
    try {
      await mailer.send(renderMail(owner.email, lostEndingLetter(config.http.publicUrl, petId, owner.name)));
    } catch (error) {
      if (!(error instanceof MailRefused && error.forGood)) throw error;
      log.warn({ err: error }, 'the question whether a pet is still missing was refused');
    }
  }),
];
