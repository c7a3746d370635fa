import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import Laptop from 'lucide-react/icons/laptop';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { useEffect, useState } from 'react';

import { named } from '#shared/core/named.ts';
import { messageOf } from '#web/lib/api.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { useFocusFallback } from '#web/lib/use-focus-fallback.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { activity, signedIn, thisFirst } from './device-labels.ts';
import type { Device } from './devices.api.ts';
import { devicesQuery, signDeviceOutMutation, signOthersOutMutation } from './devices.api.ts';
import { FactLines } from './fact-lines.tsx';
import { PartFailure } from './part-failure.tsx';

// More are rare, and the list begins with the most recently used ones.
const shownAtFirst = 5;

/** The devices that are signed in to the account. */
export function DeviceList() {
  const query = useQuery(devicesQuery());
  const [all, setAll] = useState(false);
  const devices = thisFirst(query.data ?? []);
  const others = devices.filter(({ current }) => !current).length;
  const box = useFocusFallback<HTMLDivElement>(query.data?.map(({ id }) => id).join(' '));
  useEffect(() => {
    // The pressed button is gone: focus the first of the new rows.
    if (all) box.current?.querySelectorAll('li')[shownAtFirst]?.querySelector('button')?.focus();
  }, [all, box]);

  return (
    <div ref={box} className="flex flex-col gap-4">
      {query.isPending && <ListSkeleton rows={2} />}
      <PartFailure of={query} />
      {query.data && (
        <List label={t`Signed-in devices`}>
          {(all ? devices : devices.slice(0, shownAtFirst)).map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </List>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {!all && devices.length > shownAtFirst && (
          <Button variant="secondary" onClick={() => setAll(true)}>
            <Trans>Show all</Trans>
          </Button>
        )}
        {others > 0 && <SignOthersOut />}
      </div>
    </div>
  );
}

const icons = { phone: Smartphone, tablet: Tablet, computer: Laptop };

function DeviceRow({
  device: { id, device, kind, current, byPasskey, signedInAt, lastActiveAt },
}: {
  device: Device;
}) {
  const signOut = useMutation(signDeviceOutMutation());
  const Icon = icons[kind];

  return (
    <ListRow
      lead={
        <span className="bg-sunken text-ink-soft grid size-11 place-items-center rounded-md">
          <Icon className="size-5.5" aria-hidden="true" />
        </span>
      }
      title={device}
      detail={
        <FactLines
          of={[
            !current && (
              <time key="active" dateTime={lastActiveAt} title={exactMoment(lastActiveAt)}>
                {activity(lastActiveAt)}
              </time>
            ),
            <time key="since" dateTime={signedInAt} title={exactMoment(signedInAt)}>
              {signedIn(signedInAt)}
            </time>,
            byPasskey && t`With a passkey`,
          ]}
        />
      }
      aside={
        current && (
          <Status tone="moss">
            <Trans>This device</Trans>
          </Status>
        )
      }
      actions={
        !current && (
          <Button
            variant="quiet"
            busy={signOut.isPending}
            aria-label={named(t`Sign out`, device)}
            onClick={() =>
              signOut.mutate(id, {
                onSuccess: () => toast.success(t`Signed out`),
                onError: (error) => toast.error(t`We couldn’t save that`, { description: messageOf(error) }),
              })
            }
          >
            <Trans>Sign out</Trans>
          </Button>
        )
      }
    />
  );
}

function SignOthersOut() {
  const [asking, setAsking] = useState(false);
  const signOut = useMutation(signOthersOutMutation());

  return (
    <>
      <Button variant="secondary" opens={ConfirmDialog} onClick={() => setAsking(true)}>
        <Trans>Sign out everywhere else</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Sign out everywhere else`}
        description={t`You’ll stay signed in here.`}
        confirmLabel={t`Sign out`}
        busy={signOut.isPending}
        onConfirm={() =>
          signOut.mutate(undefined, {
            onSuccess: () => toast.success(t`Signed out`),
            onError: (error) => toast.error(t`We couldn’t save that`, { description: messageOf(error) }),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
