import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import { useState } from 'react';

import { sectionHeading, useFocusFallback } from '#web/lib/use-focus-fallback.ts';
import { userQuery } from '#web/session/auth-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { usePreload } from '#web/ui/preload.ts';
import { Status } from '#web/ui/status.tsx';

import { AppList } from './app-list.tsx';
import { PartFailure } from './part-failure.tsx';
import { RecoveryCodesRow } from './recovery-codes-row.tsx';
import { CardShape } from './shapes.tsx';

const AddAppDialog = lazyDialog(async () => (await import('./add-app-dialog.tsx')).AddAppDialog);

// The server's limit.
const mostApps = 5;

/** Whether sign-in asks for a code, and the authenticator apps. */
export function TwoStepPanel({ email }: { email: string }) {
  const user = useQuery(userQuery());
  const [adding, setAdding] = useState(false);
  usePreload(AddAppDialog);
  const apps = user.data?.factors.filter(({ status }) => status === 'verified');
  const on = apps !== undefined && apps.length > 0;
  const box = useFocusFallback<HTMLDivElement>(apps?.map(({ id }) => id).join(' '));
  const heading = () => sectionHeading(box.current);

  return (
    <div ref={box} className="flex flex-col gap-4">
      {user.isPending && <CardShape of="twoStep" />}
      <PartFailure of={user} />
      {apps && !on && (
        <Card className="flex flex-col items-start gap-4">
          <Status tone="plain" icon={<ShieldOff />}>
            <Trans>Off</Trans>
          </Status>
          <p>
            <Trans>With a second step, a stolen password isn’t enough to sign in.</Trans>
          </p>
          <Button opens={AddAppDialog} onClick={() => setAdding(true)}>
            <Trans>Turn on two-step sign-in</Trans>
          </Button>
        </Card>
      )}
      {on && (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <Status tone="moss" icon={<ShieldCheck />}>
              <Trans>On</Trans>
            </Status>
          </p>
          <AppList apps={apps} />
          <RecoveryCodesRow email={email} heading={heading} />
          {apps.length < mostApps && (
            <Button
              variant="secondary"
              className="self-start"
              opens={AddAppDialog}
              onClick={() => setAdding(true)}
            >
              <Trans>Add another app</Trans>
            </Button>
          )}
        </>
      )}
      {adding && (
        <AddAppDialog email={email} first={!on} heading={heading} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}
