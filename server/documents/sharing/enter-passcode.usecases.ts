import { checkPassword } from '#server/accounts/auth/passwords.ts';
import type { Context } from '#server/core/context.ts';
import { passcodeWrong, shareLocked } from '#server/documents/documents/share-links.errors.ts';
import type { ShareLink } from '#server/documents/documents/share-links.table.ts';
import { passcodeTries } from '#shared/documents/sharing.ts';

import { findActive } from './open-share.usecases.ts';
import { consumeAttempt, refundAttempt } from './shared-page.queries.ts';

/**
 * The link, if the passcode is right. Throws passcodeWrong, shareLocked after too many tries, and the errors of openShare.
 */
export async function enterPasscode(ctx: Context, shareId: string, passcode: string): Promise<ShareLink> {
  const { link } = await findActive(ctx, shareId);
  if (link.passcodeHash === null) return link;
  const tries = await consumeAttempt(ctx.db, link);
  if (tries === undefined) throw shareLocked();
  const isRight = await checkPassword(link.passcodeHash, passcode, link.id).catch(async (error: unknown) => {
    // The passcode was not checked, because the server is busy.
    await refundAttempt(ctx.db, link);
    throw error;
  });
  if (!isRight) throw tries < passcodeTries ? passcodeWrong(passcodeTries - tries) : shareLocked();
  await refundAttempt(ctx.db, link);

  return link;
}
