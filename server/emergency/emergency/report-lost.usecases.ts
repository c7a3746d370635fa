import type { AccountContext } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { thankFinders } from '#server/emergency/finder-messages/thank-finders.usecases.ts';
import { lockPetForUpdate } from '#server/pets/pets/pets.access.ts';
import { recordActivity } from '#server/pets/pets/record-activity.usecases.ts';
import { dayIn } from '#shared/core/calendar.ts';
import type { LostInput } from '#shared/emergency/emergency.schema.ts';
import { fieldsOfReport } from '#shared/emergency/emergency.ts';

import { readProfile, saveProfile } from './emergency.queries.ts';
import { inPageOrder, lostAt, lostEnd, withoutReport } from './emergency.rules.ts';
import { assertWithOwner, changing } from './emergency.usecases.ts';

/**
 * Reports the pet lost for thirty days, or extends that, and opens its page. Keeps what strangers could see before the report.
 * Throws like changeProfile.
 */
export const reportLost = (
  ctx: AccountContext,
  petId: string,
  { lastSeen, timeZone, seenOn, seenAt, call, shown }: LostInput,
) =>
  changing(
    ctx,
    petId,
    (profile, pet) => {
      assertWithOwner(pet);
      const lost = lostAt(profile, ctx.now);
      const reported = {
        ...profile,
        ...(!lost && {
          callShown: false,
          lostTime: null,
          openBefore: profile.open,
          shownBefore: profile.shown,
          shown: fieldsOfReport(profile.shown, profile.open),
        }),
        open: true,
        lostSince: lost?.since ?? ctx.now,
        lostOn: seenOn ?? lost?.on ?? dayIn(timeZone, ctx.now),
        lostUntil: lostEnd(ctx.now),
        lastSeen,
      };

      return {
        ...reported,
        ...(seenAt !== undefined && { lostTime: seenAt }),
        ...(shown !== undefined && { shown: inPageOrder(shown) }),
        ...(call !== undefined && { callShown: call !== null }),
        ...(call && { callName: call.name, callPhone: call.phone }),
      };
    },
    'reported_lost',
  );

/**
 * The pet was found: strangers see what they saw before the report, and finders who asked hear of it. Idempotent. Throws
 * petNotFound.
 */
export const reportFound = (ctx: AccountContext, petId: string) =>
  inTransaction(ctx, async (ctx) => {
    const access = await lockPetForUpdate(ctx, petId, 'manage');
    const before = await readProfile(ctx.db, access, ctx.now);
    const profile = { ...withoutReport(before), updatedAt: ctx.now };
    await saveProfile(ctx.db, access, profile);
    if (before.lostSince) await recordActivity(ctx, access, 'reported_home', null);
    const isShown = before.open;
    const thanked = before.lostSince
      ? await thankFinders(ctx, access, {
          since: before.lostSince,
          look: {
            name: isShown && before.shown.includes('name'),
            photo: isShown && before.shown.includes('photo'),
          },
        })
      : 0;

    return {
      access,
      pet: access.pet,
      profile,
      thanked,
      restored: before.lostSince !== null && before.openBefore !== null,
    };
  });
