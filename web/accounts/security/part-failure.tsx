import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

type Query = { error: Error | null; data: unknown; isFetching: boolean; refetch: () => unknown };

/** A part of a page that could not be loaded, with Retry. Other parts are not affected. */
export function PartFailure({
  of: query,
  title = t`We couldn’t load this`,
}: {
  of: Query;
  title?: ReactNode;
}) {
  const { error, data, isFetching, refetch } = query;
  if (!error) return null;
  const reason = messageOf(error);

  return (
    <Notice
      tone={data === undefined ? 'brick' : 'amber'}
      title={data === undefined ? title : undefined}
      className="items-center!"
      action={
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {data === undefined ? reason : `${t`This may be out of date.`} ${reason}`}
    </Notice>
  );
}
