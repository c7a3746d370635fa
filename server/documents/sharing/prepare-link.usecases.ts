import { hashPassword } from '#server/accounts/auth/passwords.ts';
import { preferencesOf } from '#server/accounts/preferences/preferences.usecases.ts';
import type { AccountContext } from '#server/core/context.ts';
import { readShareHours } from '#server/core/settings/site-settings.usecases.ts';
import { hashShareId, sealShareId } from '#server/documents/documents/share-links.policy.ts';
import { randomText } from '#server/platform/ids.ts';
import { shareIdAlphabet, shareIdCharacters, shareIdPrefix } from '#shared/documents/documents.ts';
import type { ShareChoices } from '#shared/documents/sharing.schema.ts';

import { expiryOf } from './share-links.rules.ts';

const newShareId = () => `${shareIdPrefix}${randomText(shareIdCharacters, shareIdAlphabet)}`;

/** DOC-6: the account's preference, or the installation's default. */
const defaultHours = async (ctx: AccountContext) =>
  (await preferencesOf(ctx))?.shareHours ?? readShareHours(ctx);

/**
 * The columns of a new link with these choices. Outside of transactions, because hashing a passcode takes long and may have to
 * wait. Throws shareExpiryInvalid.
 */
export async function prepareLink(ctx: AccountContext, id: string, choices: ShareChoices) {
  const { signer, now, accountId, tokenId = null } = ctx;
  const expiresAt = expiryOf(choices, now, await defaultHours(ctx));
  const { passcode, maxDownloads = null, tellFirstOpen = false } = choices;
  const passcodeHash = passcode === undefined ? null : await hashPassword(passcode, accountId);
  const shareId = newShareId();

  return {
    id,
    shareIdHash: hashShareId(shareId),
    sealedShareId: sealShareId(signer, id, shareId),
    expiresAt,
    createdAt: now,
    passcodeHash,
    maxDownloads,
    tellFirstOpen,
    tokenId,
  };
}

export type PreparedLink = Awaited<ReturnType<typeof prepareLink>>;
