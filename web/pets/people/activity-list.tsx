import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ownDates } from '#web/lib/dates.ts';
import { usePagedRows } from '#web/lib/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { activityInWords } from './activity-words.ts';
import { foldActivity, type FoldedActivity } from './fold-activity.ts';
import { activityQuery } from './people.api.ts';

const firstRows = 5;

/** PEOPLE-3: what happened to a pet, newest first. */
export function ActivityList({ petId }: { petId: string }) {
  const query = useInfiniteQuery(activityQuery(petId));
  const activity = usePagedRows(query, (page) => page.activity);
  const owner = query.data?.pages[0]?.owner ?? '';
  const rows = foldActivity(activity.data ?? []);
  const [all, setAll] = useState(false);
  const isCut = !all && rows.length > firstRows;

  return (
    <section aria-labelledby="activity" className="mt-10">
      <h2 id="activity" className="mb-4 text-lg">
        <Trans>Activity</Trans>
      </h2>
      {activity.isPending && <ListSkeleton rows={3} plain />}
      <QueryFailure of={activity} compact />
      {activity.data?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>Nothing yet. What you and others record shows up here.</Trans>
        </p>
      )}
      {rows.length > 0 && (
        <ul aria-label={t`Activity, newest first`} className="divide-line border-line divide-y border-y">
          {(isCut ? rows.slice(0, firstRows) : rows).map((one) => (
            <ActivityRow key={one.id} one={one} owner={owner} />
          ))}
        </ul>
      )}
      {isCut ? (
        <Button variant="quiet" className="mt-2 -ml-4.5" onClick={() => setAll(true)}>
          <Trans>Show more</Trans>
        </Button>
      ) : (
        <LoadMore of={activity} shown={activity.data?.length ?? 0} total={activity.total} onScroll={false} />
      )}
    </section>
  );
}

function ActivityRow({ one, owner }: { one: FoldedActivity; owner: string }) {
  const { what, by } = activityInWords(one, owner);

  return (
    <li className="py-2.5">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {what}
      </p>
      <p className="text-ink-soft flex flex-wrap justify-between gap-x-4 text-sm">
        <bdi>{by}</bdi>
        <time dateTime={one.createdAt} className="tabular">
          {ownDates().shortMoment(one.createdAt)}
        </time>
      </p>
    </li>
  );
}
