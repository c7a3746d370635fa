import { Trans } from '@lingui/react/macro';
import Share2 from 'lucide-react/icons/share-2';

import { timeLeft } from '#web/lib/dates.ts';
import { cx } from '#web/ui/cx.ts';
import { Status } from '#web/ui/status.tsx';

import type { Document } from './documents.api.ts';

type SharedProps = { of: Pick<Document, 'shareExpiry'>; className?: string };

/** "Link expires in 47 hours"; nothing for a document without a link. */
export function SharedStatus({ of: { shareExpiry } }: SharedProps) {
  if (!shareExpiry) return null;
  const left = timeLeft(shareExpiry);

  return (
    <Status tone="moss" icon={<Share2 />}>
      <span>
        <Trans>Link expires {left}</Trans>
      </span>
    </Status>
  );
}

/** The same where there is no room for words. */
export function SharedMark({ of: { shareExpiry }, className }: SharedProps) {
  if (!shareExpiry) return null;
  const left = timeLeft(shareExpiry);

  return (
    <span className={cx('text-moss', className)}>
      <Share2 aria-hidden="true" className="inline size-4 align-[-0.15em]" />
      <span className="sr-only">
        <Trans>Link expires {left}</Trans>
      </span>
    </span>
  );
}
