import type { AccountId, Context } from '#server/context.ts';
import type { Signer } from '#server/platform/signer.ts';

const purpose = 'wallet pass link';
const validSeconds = 60;

type Signing = { signer: Signer; now: Date };

declare const verified: unique symbol;

/** A verified, unexpired address: the pass of this pet may be downloaded for this account. */
export type PassAddress = {
  readonly accountId: AccountId;
  readonly petId: string;
  readonly [verified]: true;
};

/** Where the pass can be downloaded without a session, for a minute: iPhones open only what they load themselves. */
export function signPass({ signer, now }: Signing, accountId: AccountId, petId: string): string {
  const exp = Math.ceil(now.getTime() / 1000) + validSeconds;

  return `/files/passes/${signer.sign(purpose, `${exp}.${accountId}.${petId}`)}`;
}

/** The verified address, or undefined when it is forged or expired. */
export function verifyPass({ signer, now }: Signing, token: string): PassAddress | undefined {
  const [exp, accountId, petId] = signer.verify(purpose, token)?.split('.') ?? [];
  if (Number(exp) * 1000 <= now.getTime() || !accountId || !petId) return undefined;

  // The cast is safe because the brands exist in types only.
  return { accountId, petId } as unknown as PassAddress;
}

/** The wallets that this installation makes passes for. A pass signed with an expired certificate is refused by iPhones. */
export function walletsOf({ config, now }: Pick<Context, 'config' | 'now'>) {
  const { apple, google } = config.wallet;

  return { apple: apple !== undefined && apple.validUntil > now, google: google !== undefined };
}
