import type { AccountId } from '#server/core/context.ts';
import { openMinuteToken, signMinuteToken } from '#server/platform/minute-tokens.ts';
import type { Signing } from '#server/platform/signer.ts';

const purpose = 'export link';

declare const verified: unique symbol;

/** A verified, unexpired address: this account may be exported. */
export type ExportAddress = {
  readonly accountId: AccountId;
  readonly exportId: string;
  readonly [verified]: true;
};

/** The address at which an export can be downloaded without a session, for a minute. */
export const signExport = (signing: Signing, accountId: AccountId, exportId: string): string =>
  `/files/exports/${signMinuteToken(signing, purpose, [accountId, exportId])}`;

/** The verified address, or undefined when it is forged or expired. */
export function verifyExport(signing: Signing, token: string): ExportAddress | undefined {
  const [accountId, exportId] = openMinuteToken(signing, purpose, token) ?? [];
  if (!accountId || !exportId) return undefined;

  // The cast is safe because the brands exist in types only.
  return { accountId, exportId } as unknown as ExportAddress;
}
