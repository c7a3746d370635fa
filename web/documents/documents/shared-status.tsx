import { Trans } from '@lingui/react/macro';
import Share2 from 'lucide-react/icons/share-2';

import { timeLeft } from '#web/lib/dates.ts';
import { Status } from '#web/ui/status.tsx';

import type { Document } from './documents.api.ts';

type SharedStatusProps = {
  of: Pick<Document, 'shareExpiry'>;
  /** Shows the time to screen readers only, where there is no room for it. */
  short?: boolean;
};

/** "Link expires in 47 hours"; nothing for a document without a link. */
export function SharedStatus({ of: { shareExpiry }, short = false }: SharedStatusProps) {
  if (!shareExpiry) return null;
  const left = timeLeft(shareExpiry);

  return (
    <Status tone="moss" icon={<Share2 />}>
      <span>
        {short ? (
          <Trans>
            Shared<span className="sr-only">, link expires {left}</span>
          </Trans>
        ) : (
          <Trans>Link expires {left}</Trans>
        )}
      </span>
    </Status>
  );
}
