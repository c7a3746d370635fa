import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { FeedChange } from './calendar-feed.api.ts';
import { calendarFeedQuery, changeFeedMutation } from './calendar-feed.api.ts';

/** The reminders in a calendar program, by an address that only this person knows. */
export function CalendarFeedSettings() {
  const query = useQuery(calendarFeedQuery());
  const { mutate, isPending } = useMutation(changeFeedMutation());
  const [asks, setAsks] = useState<'renew' | 'turn off'>();
  const change = (to: FeedChange, onSuccess: () => void) =>
    mutate(to, {
      onSuccess,
      onError: (error) => toast.error('The calendar couldn’t be changed', { description: messageOf(error) }),
    });
  const setAlarms = (alarms: boolean) =>
    change({ alarms }, () =>
      toast.undoable(alarms ? 'Alarms are on' : 'Alarms are off', () =>
        change({ alarms: !alarms }, toast.undone),
      ),
    );
  if (query.data === undefined)
    return query.error ? (
      <QueryFailure compact of={query} title="We couldn’t load the calendar" />
    ) : (
      <LoadingSkeleton className="h-21 md:h-23" />
    );
  const feed = query.data;
  if (feed === null)
    return (
      <Card>
        <Button
          busy={isPending}
          onClick={() => change('make', () => toast.success('Your calendar address is ready'))}
        >
          Make a calendar address
        </Button>
      </Card>
    );

  return (
    <Card>
      {feed.url === null ? (
        <p>We can’t show this address again. Make a new one to see it.</p>
      ) : (
        <>
          <TextField
            label="Calendar address"
            hint="Add it to your calendar app as a subscription. Anyone with it can see your reminders."
            readOnly
            value={feed.url}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton className="mt-3" text={feed.url} label="Copy address" />
        </>
      )}
      <Switch
        label="Alarms"
        hint="Your calendar app alerts you too."
        className="mt-3"
        checked={feed.alarms}
        disabled={isPending}
        onChange={setAlarms}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isPending} onClick={() => setAsks('renew')}>
          Make a new address
        </Button>
        <Button variant="quiet" busy={isPending} onClick={() => setAsks('turn off')}>
          Turn off
        </Button>
      </div>
      <ConfirmDialog
        open={asks !== undefined}
        onOpenChange={() => setAsks(undefined)}
        title={asks === 'renew' ? 'Make a new address?' : 'Turn off the calendar?'}
        description="The old address stops working, and calendars that use it no longer update."
        confirmLabel={asks === 'renew' ? 'Make a new address' : 'Turn off'}
        onConfirm={() => {
          const wanted = asks;
          setAsks(undefined);
          if (wanted === 'renew') change('make', () => toast.success('Your new calendar address is ready'));
          else change('turn off', () => toast.success('The calendar is turned off'));
        }}
      />
    </Card>
  );
}
