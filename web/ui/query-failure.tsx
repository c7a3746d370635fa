import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { messageOf } from '#web/lib/api.ts';

import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { Notice } from './status.tsx';

type Query = {
  error: Error | null;
  /** The data from an earlier response, if any. */
  data: unknown;
  isFetching: boolean;
  refetch: () => unknown;
};

type QueryFailureProps = {
  of: Query;
  /** Instead of "We couldn’t load this", for the words of a requirement. */
  title?: ReactNode;
  /** The message above data that may be out of date. */
  stale?: string | undefined;
  heading?: 'h1' | 'h2' | undefined;
  /** For a part of a page: without a picture, and low. */
  compact?: boolean | undefined;
  /** Advice instead of the error's own message. */
  advice?: string | undefined;
};

const compactly = { picture: null, className: 'py-4! md:py-4!' };

/** A failed query: a whole screen, or a compact part of one, if there's no data, otherwise a line above data that may be out of date. */
export function QueryFailure({
  of: query,
  title = t`We couldn’t load this`,
  stale,
  heading,
  compact = false,
  advice,
}: QueryFailureProps) {
  const { error, data, isFetching, refetch } = query;
  if (!error) return null;
  if (data === undefined) {
    return (
      <ErrorState
        title={title}
        heading={heading}
        busy={isFetching}
        onRetry={() => void refetch()}
        {...(compact && compactly)}
      >
        {advice ?? (compact ? messageOf(error) : `${messageOf(error)} ${t`Nothing is lost.`}`)}
      </ErrorState>
    );
  }

  return (
    <Notice
      tone="amber"
      className="mb-6 md:items-center!"
      action={
        <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
          <Trans>Retry</Trans>
        </Button>
      }
    >
      {stale ?? t`This may be out of date.`}
    </Notice>
  );
}
