import type { ReactNode } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

type Query = { error: Error | null; data: unknown; isFetching: boolean; refetch: () => unknown };

/** A part of a page that could not be loaded, with Retry. Other parts are not affected. */
export function PartFailure({ of: query, title }: { of: Query; title: ReactNode }) {
  const { error, data, isFetching, refetch } = query;
  if (!error) return null;

  return (
    <Notice
      tone={data === undefined ? 'brick' : 'amber'}
      title={data === undefined ? title : undefined}
      className="items-center!"
      action={
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          Retry
        </Button>
      }
    >
      {data === undefined ? messageOf(error) : `This may be out of date. ${messageOf(error)}`}
    </Notice>
  );
}
