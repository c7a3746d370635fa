import type { Signing } from '#server/platform/signer.ts';

const purpose = 'finder wrote';
const sentMarkMs = 3_600_000;

/** The signed mark in the URL after a message was accepted, so that a forged URL cannot show the confirmation. */
export const markSent = ({ signer, now }: Signing, petIdentifier: string): string =>
  signer.sign(purpose, `${petIdentifier}_${now.getTime() + sentMarkMs}`);

/** Whether the mark is valid for this pet and not older than an hour. */
export function wasSent({ signer, now }: Signing, petIdentifier: string, mark: string | undefined): boolean {
  const [about, until] = (mark && signer.verify(purpose, mark))?.split('_') ?? [];

  return about === petIdentifier && Number(until) > now.getTime();
}
