import type { Signer } from '#server/platform/signer.ts';

const purpose = 'finder wrote';
const toldMilliseconds = 3_600_000;

type Signing = { signer: Signer; now: Date };

/** What the address says after a message was taken, so that nobody is told so who wrote none. */
export const markSent = ({ signer, now }: Signing, petIdentifier: string): string =>
  signer.sign(purpose, `${petIdentifier}_${now.getTime() + toldMilliseconds}`);

/** Whether this address says, within the hour, that a message about this pet was taken. */
export function wasSent({ signer, now }: Signing, petIdentifier: string, mark: string | undefined): boolean {
  const [about, until] = (mark && signer.verify(purpose, mark))?.split('_') ?? [];

  return about === petIdentifier && Number(until) > now.getTime();
}
