import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { shareLinksQuery } from '#web/documents/sharing/share-links.api.ts';
import { TurnOffAll } from '#web/documents/sharing/turn-off-all.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';

/** How many links to documents and packs work now; all of them can be turned off. */
export function LiveLinks() {
  const links = useQuery(shareLinksQuery());
  const [asking, setAsking] = useState(false);
  const count = links.data?.length ?? 0;
  if (links.isPending) return <LoadingSkeleton className="h-30 md:h-32" />;
  if (!links.data) return <QueryFailure of={links} />;

  return (
    <Card>
      <p>
        {count === 0
          ? t`You have no active links.`
          : plural(count, { one: 'You have # active link.', other: 'You have # active links.' })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink to={paths.sharedNow} variant="secondary">
          <Trans>See your links</Trans>
        </ButtonLink>
        {count > 0 && (
          <Button
            variant="quiet"
            className="-ml-4.5 sm:ml-0"
            opens={ConfirmDialog}
            onClick={() => setAsking(true)}
          >
            <Trans>Turn off all links</Trans>
          </Button>
        )}
      </div>
      {asking && <TurnOffAll count={count} onClose={() => setAsking(false)} />}
    </Card>
  );
}
