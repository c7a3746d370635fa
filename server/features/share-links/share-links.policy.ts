import { createHash } from 'node:crypto';

import type { Signer } from '#server/platform/signer.ts';

const sealPurpose = 'share link';
const passcodePurpose = 'share passcode';

/** How a share id is stored. It has 76 random bits, so its hash needs neither salt nor cost. */
export const hashShareId = (shareId: string): string => createHash('sha256').update(shareId).digest('hex');

/** The share id encrypted with the application secret, so that its owner can copy the link later. */
export const sealShareId = (signer: Signer, linkId: string, shareId: string): string =>
  signer.encrypt(sealPurpose, linkId, shareId);

type Sealed = { linkId: string; sealedShareId: string | null };

/** The share id; undefined for links of an earlier version, and after the application secret has changed. */
export function openSealedShareId(signer: Signer, { linkId, sealedShareId }: Sealed): string | undefined {
  if (sealedShareId === null) return undefined;
  try {
    return signer.decrypt(sealPurpose, linkId, sealedShareId);
  } catch {
    return undefined;
  }
}

type Signing = { signer: Signer; now: Date };

/** Marks a browser in which the passcode of this link was entered. The link is checked as well, whatever the mark says. */
export const markPasscode = ({ signer, now }: Signing, linkId: string, seconds: number): string =>
  signer.sign(passcodePurpose, `${linkId}_${now.getTime() + seconds * 1000}`);

/** Whether the mark is valid for this link and has not expired. */
export function hasPasscodeMark({ signer, now }: Signing, linkId: string, mark: string | undefined): boolean {
  const [about, until] = (mark && signer.verify(passcodePurpose, mark))?.split('_') ?? [];

  return about === linkId && Number(until) > now.getTime();
}
