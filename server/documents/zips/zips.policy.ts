import type { AccountId } from '#server/core/context.ts';
import { openMinuteToken, signMinuteToken } from '#server/platform/minute-tokens.ts';
import type { Signing } from '#server/platform/signer.ts';

const purpose = 'zip link';

declare const verified: unique symbol;

/** A verified, unexpired address: these documents may be downloaded for this account. */
export type ZipAddress = {
  readonly accountId: AccountId;
  readonly ids: readonly string[];
  readonly [verified]: true;
};

/** The address at which these documents can be downloaded as one zip without a session, for a minute. */
export function signZip(signing: Signing, accountId: AccountId, ids: readonly string[]): string {
  const packed = Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64url');

  return `/files/zips/${signMinuteToken(signing, purpose, [accountId, packed])}`;
}

/** The verified address, or undefined when it is forged or expired. */
export function verifyZip(signing: Signing, token: string): ZipAddress | undefined {
  const [accountId, packed = ''] = openMinuteToken(signing, purpose, token) ?? [];
  if (!accountId) return undefined;
  const ids = Buffer.from(packed, 'base64url')
    .toString('hex')
    .match(/.{32}/g)
    ?.map((hex) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));

  // The cast is safe because the brands exist in types only.
  return { accountId, ids: ids ?? [] } as unknown as ZipAddress;
}
