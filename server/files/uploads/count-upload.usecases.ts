import { isFirstDay } from '#server/accounts/users/find-first-day.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import { limits } from '#server/core/limits.ts';
import { addHit, requireWithin } from '#server/platform/rate-limits/rate-limits.ts';
import { i18n } from '#shared/core/i18n.ts';

const ordinary = { files: limits.uploads, parts: limits.uploadParts } as const;
// An archive of years is brought on the first day. The account's storage still limits how much.
const onFirstDay = { files: limits.uploadsOnFirstDay, parts: limits.uploadPartsOnFirstDay } as const;

/** Counts a new file, or a request for a part of one. Throws a `limited` AppError that says when more can be added. */
export async function countUpload(ctx: AccountContext, what: 'files' | 'parts') {
  const counted = await addHit(ctx.db, { limit: ordinary[what], subject: ctx.accountId });
  if (counted.hits <= ordinary[what].max) return;
  const limit = (await isFirstDay(ctx)) ? onFirstDay[what] : ordinary[what];
  requireWithin(limit, counted, moreIn(Math.max(1, Math.ceil(counted.wait / 60))));
}

const moreIn = (minutes: number) =>
  i18n.t(
    'You’ve added a lot of files in the last hour. You can add more in {minutes, plural, one {# minute} other {# minutes}}.',
    { minutes },
  );
