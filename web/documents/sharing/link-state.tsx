import { plural, t } from '@lingui/core/macro';

import { exactMoment } from '#web/lib/dates.ts';
import { Facts } from '#web/ui/facts.tsx';
import { Status } from '#web/ui/status.tsx';

import type { ShareLink } from './share-links.api.ts';

/** "Not opened yet", "Opened once", "Opened 3 times". */
export const opensInWords = (opens: number): string =>
  opens === 0 ? t`Not opened yet` : plural(opens, { one: 'Opened once', other: 'Opened # times' });

/** How often a link was used. */
export function LinkUse({ link }: { link: ShareLink }) {
  const { opens, lastOpenedAt, downloads, maxDownloads, hasPasscode, byToken } = link;
  const lastTime = lastOpenedAt && exactMoment(lastOpenedAt);
  const last = opens > 1 && lastTime ? t`last on ${lastTime}` : undefined;
  const downloaded =
    maxDownloads === null
      ? downloads > 0
        ? plural(downloads, { one: 'downloaded once', other: 'downloaded # times' })
        : undefined
      : t`${downloads} of ${maxDownloads} downloads used`;

  return (
    <Facts
      of={[
        opensInWords(opens),
        last,
        downloaded,
        hasPasscode ? t`needs a passcode` : undefined,
        byToken ? t`made with an access token` : undefined,
      ]}
    />
  );
}

/** Whether a link that has not expired can't be opened. */
export const isStopped = (link: ShareLink | undefined): boolean =>
  link !== undefined && (link.locked || link.usedUp);

/** Why a link that has not expired can't be opened, if it can't. */
export function LinkStopped({ link: { locked, usedUp } }: { link: ShareLink }) {
  if (!locked && !usedUp) return null;

  return (
    <p>
      <Status tone={locked ? 'brick' : 'plain'}>
        {locked ? t`Locked after 5 wrong passcodes` : t`Download limit reached`}
      </Status>
    </p>
  );
}
