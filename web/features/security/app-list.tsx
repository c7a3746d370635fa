import { useMutation } from '@tanstack/react-query';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';

import { messageOf, needsFreshSignIn } from '#web/lib/api.ts';
import type { AuthUser } from '#web/lib/auth-calls.ts';
import { dayInWords, exactMoment } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { toast } from '#web/ui/toast.tsx';

import { inSentence } from './device-labels.ts';
import { SignInAgainForTwoStep } from './sign-in-again.tsx';
import { removeAppMutation } from './two-step.api.ts';

type App = AuthUser['factors'][number];

export function AppList({ apps }: { apps: readonly App[] }) {
  const [removing, setRemoving] = useState<App>();
  const remove = useMutation(removeAppMutation());
  const last = apps.length === 1;

  return (
    <>
      {needsFreshSignIn(remove.error) && <SignInAgainForTwoStep />}
      <List label="Authenticator apps">
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
                Added {inSentence(dayInWords(app.created_at))}
              </time>
            }
            actions={
              <Button
                variant="quiet"
                aria-label={`Remove ${app.friendly_name}`}
                opens={ConfirmDialog}
                onClick={() => setRemoving(app)}
              >
                Remove
              </Button>
            }
          />
        ))}
      </List>
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRemoving(undefined)}
          title={last ? 'Turn off two-step sign-in?' : 'Remove this app?'}
          description={
            last
              ? 'You’ll sign in with just your password. Your recovery codes will stop working.'
              : `Codes from “${removing.friendly_name}” will stop working. Your other apps will still work.`
          }
          confirmLabel={last ? 'Turn it off' : 'Remove app'}
          danger
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(removing.id, {
              onSuccess: () => toast.success(last ? 'Two-step sign-in is off' : 'App removed'),
              onError: (error) =>
                needsFreshSignIn(error) ||
                toast.error('The app could not be removed', { description: messageOf(error) }),
              onSettled: () => setRemoving(undefined),
            })
          }
        />
      )}
    </>
  );
}
