import type { Seal } from '#server/platform/seal.ts';

const purpose = 'finder wrote';
const toldMilliseconds = 3_600_000;

type Signing = { seal: Seal; now: Date };

/** What the address says after a message was taken, so that nobody is told so who wrote none. */
export const markSent = ({ seal, now }: Signing, petIdentifier: string): string =>
  seal.sign(purpose, `${petIdentifier}_${now.getTime() + toldMilliseconds}`);

/** Whether this address says, within the hour, that a message about this pet was taken. */
export function wasSent({ seal, now }: Signing, petIdentifier: string, mark: string | undefined): boolean {
  const [about, until] = (mark && seal.open(purpose, mark))?.split('_') ?? [];

  return about === petIdentifier && Number(until) > now.getTime();
}
