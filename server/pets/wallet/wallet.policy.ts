import type { AccountId, Context } from '#server/core/context.ts';
import { openMinuteToken, signMinuteToken } from '#server/platform/minute-tokens.ts';
import type { Signing } from '#server/platform/signer.ts';

const purpose = 'wallet pass link';

declare const verified: unique symbol;

/** A verified, unexpired address: the pass of this pet may be downloaded for this account. */
export type PassAddress = {
  readonly accountId: AccountId;
  readonly petId: string;
  readonly [verified]: true;
};

/**
 * The address at which the pass can be downloaded without a session, for a minute: iPhones open only passes that they load
 * themselves.
 */
export const signPass = (signing: Signing, accountId: AccountId, petId: string): string =>
  `/files/passes/${signMinuteToken(signing, purpose, [accountId, petId])}`;

/** The verified address, or undefined when it is forged or expired. */
export function verifyPass(signing: Signing, token: string): PassAddress | undefined {
  const [accountId, petId] = openMinuteToken(signing, purpose, token) ?? [];
  if (!accountId || !petId) return undefined;

  // The cast is safe because the brands exist in types only.
  return { accountId, petId } as unknown as PassAddress;
}

/** The wallets that this installation makes passes for. A pass signed with an expired certificate is refused by iPhones. */
export function walletsOf({ config, now }: Pick<Context, 'config' | 'now'>) {
  const { apple, google } = config.wallet;

  return { apple: apple !== undefined && apple.validUntil > now, google: google !== undefined };
}
