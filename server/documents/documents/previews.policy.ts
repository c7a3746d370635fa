import { steadyExpiry } from '#server/files/files/files.policy.ts';
import type { Signer } from '#server/platform/signer.ts';

const purpose = 'preview link';
const listLinkSeconds = 4 * 3600;

type Signing = { signer: Signer; now: Date };

/** The content of a signed address: the document, the session or personal token it was signed for, and the expiry in Unix seconds. */
type SignedParts = { documentId: string; as: string; until: string; by: string };

declare const verified: unique symbol;

/** A verified, unexpired address: the permission to see the file of this document. */
export type PreviewAddress = {
  readonly documentId: string;
  readonly as: string;
  readonly until: string;
  readonly [verified]: true;
};

/** Both are signed alike: seeing a document includes seeing its thumbnail. */
export type PreviewAddresses = { file: string; thumbnail: string };

const contextOf = ({ as, until }: Pick<SignedParts, 'as' | 'until'>) => `${as} ${until}`;

/**
 * The addresses at which these documents' files can be seen without a session, for four hours and up to an eighth longer.
 * Each address opens one document only, while the session or the personal token of the request works.
 */
export function signPreviews(
  { signer, now, sessionId: as }: Signing & { sessionId: string },
  documentIds: readonly string[],
): PreviewAddresses[] {
  const until = String(steadyExpiry(now, listLinkSeconds));

  return signer.signIds(purpose, contextOf({ as, until }), documentIds).map((by, index) => {
    const place = `/files/documents/${documentIds[index]}`;
    const signature = `?as=${as}&until=${until}&by=${by}`;

    return { file: place + signature, thumbnail: `${place}/thumbnail${signature}` };
  });
}

/** The verified address, or undefined when it is forged or expired. */
export function verifyPreview(
  { signer, now }: Signing,
  { by, ...parts }: SignedParts,
): PreviewAddress | undefined {
  if (!signer.verifyId(purpose, contextOf(parts), { id: parts.documentId, by })) return undefined;
  if (Number(parts.until) * 1000 <= now.getTime()) return undefined;

  // The cast is safe because the brand exists in types only.
  return parts as unknown as PreviewAddress;
}
