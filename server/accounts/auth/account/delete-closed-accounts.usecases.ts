import { accountDeletedDelivery } from '#server/accounts/auth/auth.deliveries.ts';
import { ownersLanguage } from '#server/accounts/preferences/preferences.usecases.ts';
import { isOver, overSince } from '#server/accounts/users/closing.rules.ts';
import { accountDeleted } from '#server/accounts/users/users.events.ts';
import { deleteUser, listClosedBy, lockUserForDeletion } from '#server/accounts/users/users.queries.ts';
import type { AccountId, Context } from '#server/core/context.ts';
import { inTransaction } from '#server/core/context.ts';
import { deleteDeliveriesAbout } from '#server/core/deliveries/deliveries.queries.ts';
import { deliver } from '#server/core/deliveries/deliveries.ts';
import { announce } from '#server/core/events.ts';
import { newId } from '#server/platform/ids.ts';

const atOnce = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Deletes every closed account past its grace period. One that can't be deleted is logged, and tried again by the next sweep. */
export async function sweepClosedAccounts(ctx: Context) {
  let after = firstId;
  for (;;) {
    const ids = await listClosedBy(ctx.db, overSince(ctx.now), { after, limit: atOnce });
    for (const id of ids) {
      await deleteAccount(ctx, id).catch((error: unknown) =>
        ctx.log.error({ err: error }, 'a closed account could not be deleted'),
      );
    }
    if (ids.length < atOnce) return;
    after = ids.at(-1) ?? after;
  }
}

/**
 * Deletes a closed account and everything in it, unless its owner kept it in the meantime. Sends a final confirmation mail.
 */
async function deleteAccount(ctx: Context, userId: string) {
  await inTransaction(ctx, async (ctx) => {
    const user = await lockUserForDeletion(ctx.db, userId);
    if (!user || !isOver(user, ctx.now)) return;
    const language = await ownersLanguage(ctx, userId);
    // The proof is its owner's, from the time they closed it.
    await announce(ctx, accountDeleted, { accountId: userId as AccountId });
    await deleteUser(ctx.db, userId);
    await deleteDeliveriesAbout(ctx.db, userId);
    await deliver(ctx, accountDeletedDelivery, {
      // The row outlives the account, so it doesn't name it.
      subject: newId(),
      recipient: user.email,
      language,
      details: {},
    });
  });
}
