import { useMutation, useQuery } from '@tanstack/react-query';

import type { JoinedTodaySource } from '#shared/joined-today.ts';
import { messageOf } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';

import { saveSiteSettingsMutation, siteSettingsQuery } from './admin.api.ts';

const sources = [
  { value: 'seeded', label: 'Made up' },
  { value: 'counted', label: 'Counted' },
  { value: 'off', label: 'Off' },
] as const;

const meanings: Record<JoinedTodaySource, string> = {
  seeded: 'A made-up number for the day. The badge says so on hover.',
  counted: 'Addresses confirmed since midnight (UTC). While there are none, there is no badge.',
  off: 'The landing page has no badge.',
};

/** HOME-3: the source of the number on the landing page. */
export function JoinedTodaySetting() {
  const settings = useQuery(siteSettingsQuery());
  const save = useMutation({
    ...saveSiteSettingsMutation(),
    onError: (error) => toast.error(`Error: ${messageOf(error)}`),
  });
  const source =
    save.isPending && 'joined_today' in save.variables
      ? save.variables.joined_today
      : settings.data?.joined_today;

  return (
    <>
      {settings.isPending && <Skeleton className="mt-5 h-36 max-w-md" />}
      <QueryFailure
        of={settings}
        title="We couldn’t load the setting"
        stale="This setting may be out of date."
      />
      {source && (
        <Card className="mt-5 max-w-md">
          <h2 className="mb-4 text-lg">“Joined today” on the landing page</h2>
          <SegmentedControl
            label="Where the number comes from"
            segments={sources}
            value={source}
            onChange={(value) => save.mutate({ joined_today: value })}
          />
          <p className="text-ink-soft mt-3 text-sm" aria-live="polite">
            {meanings[source]}
          </p>
        </Card>
      )}
    </>
  );
}
