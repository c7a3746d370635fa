import { exactMoment } from '#web/lib/dates.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Status } from '#web/ui/status.tsx';

import type { ShareLink } from './share-links.api.ts';

const times = (count: number) => (count === 1 ? 'once' : `${count} times`);

/** "Not opened yet", "Opened once", "Opened 3 times". */
export const opensInWords = (opens: number): string =>
  opens === 0 ? 'Not opened yet' : `Opened ${times(opens)}`;

/** How often a link was used. */
export function LinkUse({ link }: { link: ShareLink }) {
  const { opens, lastOpenedAt, downloads, maxDownloads, hasPasscode } = link;
  const last = opens > 1 && lastOpenedAt ? `last on ${exactMoment(lastOpenedAt)}` : undefined;
  const downloaded =
    maxDownloads === null
      ? downloads > 0
        ? `downloaded ${times(downloads)}`
        : undefined
      : `${downloads} of ${maxDownloads} downloads used`;

  return <Facts of={[opensInWords(opens), last, downloaded, hasPasscode ? 'needs a passcode' : undefined]} />;
}

/** Why a link that has not expired can't be opened, if it can't. */
export function LinkStopped({ link: { locked, usedUp } }: { link: ShareLink }) {
  if (locked) return <Status tone="brick">Locked after 5 wrong passcodes</Status>;
  if (usedUp) return <Status tone="plain">All downloads used</Status>;

  return null;
}
