import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import { useState } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
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

/** The secret address for subscribing to the reminders in a calendar program. */
export function CalendarFeedSettings() {
  const query = useQuery(calendarFeedQuery());
  const { mutate, isPending } = useMutation(changeFeedMutation());
  const [asks, setAsks] = useState<'renew' | 'turn off'>();
  const change = (to: FeedChange, onSuccess: () => void) =>
    mutate(to, {
      onSuccess,
      onError: (error) => toast.error(t`We couldn’t save that`, { description: messageOf(error) }),
    });
  const setAlarms = (alarms: boolean) =>
    change({ alarms }, () => toast.undoable(t`Saved`, () => change({ alarms: !alarms }, toast.undone)));
  if (query.data === undefined)
    return query.error ? <QueryFailure compact of={query} /> : <LoadingSkeleton className="h-21 md:h-23" />;
  const feed = query.data;
  if (feed === null)
    return (
      <Card>
        <Button
          busy={isPending}
          onClick={() => change('make', () => toast.success(t`Your address is ready`))}
        >
          <Trans>Create a calendar address</Trans>
        </Button>
      </Card>
    );

  return (
    <Card>
      {feed.url === null ? (
        <p>
          <Trans>We can’t show your calendar address again. If you’ve lost it, create a new one.</Trans>
        </p>
      ) : (
        <>
          <TextField
            label={t`Calendar address`}
            hint={t`Subscribe to this address in your calendar app. Anyone with the address can see your reminders.`}
            readOnly
            value={feed.url}
            onFocus={(event) => event.target.select()}
          />
          <div className="mt-3 flex flex-wrap gap-3">
            {/* Calendar programs register this scheme, and subscribe instead of importing once. */}
            <a
              href={feed.url.replace(/^https?:/, 'webcal:')}
              className={buttonClass({ variant: 'secondary' })}
            >
              <CalendarPlus aria-hidden />
              <Trans>Open in my calendar app</Trans>
            </a>
            <CopyButton text={feed.url} label={t`Copy address`} />
          </div>
        </>
      )}
      <Switch
        label={t`Alerts`}
        className="mt-3"
        checked={feed.alarms}
        disabled={isPending}
        onChange={setAlarms}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isPending} onClick={() => setAsks('renew')}>
          <Trans>Create a new address</Trans>
        </Button>
        <Button variant="quiet" busy={isPending} onClick={() => setAsks('turn off')}>
          <Trans>Turn off</Trans>
        </Button>
      </div>
      <ConfirmDialog
        open={asks !== undefined}
        onOpenChange={() => setAsks(undefined)}
        title={asks === 'renew' ? t`Create a new address` : t`Turn off the calendar?`}
        description={t`The current address will stop working, and calendars that use it won’t update.`}
        confirmLabel={asks === 'renew' ? t`Create a new address` : t`Turn off`}
        onConfirm={() => {
          const wanted = asks;
          setAsks(undefined);
          if (wanted === 'renew') change('make', () => toast.success(t`Your address is ready`));
          else change('turn off', () => toast.success(t`Saved`));
        }}
      />
    </Card>
  );
}
