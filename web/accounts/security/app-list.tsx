import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';

import { messageOf, needsFreshSignIn } from '#web/lib/api.ts';
import { exactMoment } from '#web/lib/dates.ts';
import type { AuthUser } from '#web/session/auth-calls.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { toast } from '#web/ui/toast.tsx';

import { added } from './device-labels.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { removeAppMutation } from './two-step.api.ts';

type App = AuthUser['factors'][number];

const removeTitle = ({ friendly_name: name }: App) => t`Remove “${name}”?`;

const removeLabel = ({ friendly_name: name }: App) => t`Remove ${name}`;

export function AppList({ apps }: { apps: readonly App[] }) {
  const [removing, setRemoving] = useState<App>();
  const remove = useMutation(removeAppMutation());
  const last = apps.length === 1;

  return (
    <>
      {needsFreshSignIn(remove.error) && <SignInAgain />}
      <List label={t`Authenticator apps`}>
        {apps.map((app) => (
          <ListRow
            key={app.id}
            lead={
              <span className="bg-sunken text-ink-soft grid size-11 place-items-center rounded-md">
                <Smartphone className="size-5.5" aria-hidden="true" />
              </span>
            }
            title={<bdi>{app.friendly_name}</bdi>}
            detail={
              <time dateTime={app.created_at} title={exactMoment(app.created_at)}>
                {added(app.created_at)}
              </time>
            }
            actions={
              <Button
                variant="quiet"
                aria-label={removeLabel(app)}
                opens={ConfirmDialog}
                onClick={() => setRemoving(app)}
              >
                <Trans>Remove</Trans>
              </Button>
            }
          />
        ))}
      </List>
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRemoving(undefined)}
          title={last ? t`Turn off two-step sign-in?` : removeTitle(removing)}
          description={
            last
              ? t`You’ll sign in with just your password. Your recovery codes will stop working.`
              : t`Its codes will stop working. Your other apps will still work.`
          }
          confirmLabel={last ? t`Turn off` : t`Remove`}
          danger
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(removing.id, {
              onSuccess: () => toast.success(t`Removed`),
              onError: (error) =>
                needsFreshSignIn(error) ||
                toast.error(t`We couldn’t delete that`, { description: messageOf(error) }),
              onSettled: () => setRemoving(undefined),
            })
          }
        />
      )}
    </>
  );
}
