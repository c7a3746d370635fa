import { createHash } from 'node:crypto';

import type { Signer } from '#server/platform/signer.ts';

const sealPurpose = 'share link';
const passcodePurpose = 'share passcode';

/** The stored hash of a share id. It has 76 random bits, so its hash needs neither salt nor cost. */
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

type Protected = { id: string; passcodeHash: string | null };

/** The link and its passcode, so that a new passcode has to be entered again. */
const about = ({ id, passcodeHash }: Protected) =>
  createHash('sha256')
    .update(`${id} ${passcodeHash ?? ''}`)
    .digest('base64url');

/** Marks a browser in which the passcode of this link was entered. The link itself is always checked as well. */
export const markPasscode = ({ signer, now }: Signing, link: Protected, seconds: number): string =>
  signer.sign(passcodePurpose, `${now.getTime() + seconds * 1000}_${about(link)}`);

/** Whether the mark is valid for this link and its passcode, and has not expired. */
export function hasPasscodeMark(
  { signer, now }: Signing,
  link: Protected,
  mark: string | undefined,
): boolean {
  const content = (mark && signer.verify(passcodePurpose, mark)) || '';
  const at = content.indexOf('_');

  return content.slice(at + 1) === about(link) && Number(content.slice(0, at)) > now.getTime();
}
