import type { AccountId } from '#server/context.ts';
import type { Signer } from '#server/platform/signer.ts';

const purpose = 'export link';

/** How long an address can be used. */
export const addressSeconds = 60;

type Signing = { signer: Signer; now: Date };

declare const verified: unique symbol;

/** A verified, unexpired address: this account may be exported. */
export type ExportAddress = {
  readonly accountId: AccountId;
  readonly exportId: string;
  readonly [verified]: true;
};

/** Where an export can be downloaded without a session, for a minute. */
export function signExport({ signer, now }: Signing, accountId: AccountId, exportId: string): string {
  const exp = Math.ceil(now.getTime() / 1000) + addressSeconds;

  return `/files/exports/${signer.sign(purpose, `${exp}.${accountId}.${exportId}`)}`;
}

/** The verified address, or undefined when it is forged or expired. */
export function verifyExport({ signer, now }: Signing, token: string): ExportAddress | undefined {
  const [exp, accountId, exportId] = signer.verify(purpose, token)?.split('.') ?? [];
  if (Number(exp) * 1000 <= now.getTime() || !accountId || !exportId) return undefined;

  // The cast is safe because the brands exist in types only.
  return { accountId, exportId } as unknown as ExportAddress;
}
