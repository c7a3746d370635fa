import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/status.tsx';

import { reminderOutbox } from './reminder-outbox.ts';
import { useUnsent } from './unsent.ts';

type SignOutQuestionProps = { onSignOut: () => void; onClose: () => void };

const notSent = (changes: number) =>
  plural(changes, { one: '# change hasn’t been sent yet', other: '# changes haven’t been sent yet' });

/** REM-6: asks before signing out deletes changes that the server does not have. */
export function SignOutQuestion({ onSignOut, onClose }: SignOutQuestionProps) {
  const unsent = useUnsent();
  const online = useOnline();
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const undecided = unsent.filter(({ state }) => state !== 'waiting').length;
  const waiting = unsent.length - undecided;
  // The changes may be sent while this dialog is open.
  const isEmpty = unsent.length === 0;

  async function send() {
    setSending(true);
    await reminderOutbox.flush().catch(() => undefined);
    const left = await reminderOutbox.list();
    setSending(false);
    if (left.length === 0) onSignOut();
    else setFailed(true);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isEmpty ? t`Everything is saved` : notSent(unsent.length)}
      description={
        isEmpty
          ? undefined
          : online
            ? t`Signing out deletes changes on this device that haven’t been sent yet.`
            : t`You’re offline, so we can’t send your latest changes. If you sign out now, they’ll be deleted.`
      }
      failure={
        failed && (
          <Notice tone="amber">
            {undecided > 0
              ? plural(undecided, {
                  one: '# change needs your attention. Go to Reminders to resolve it.',
                  other: '# changes need your attention. Go to Reminders to resolve them.',
                })
              : t`We couldn’t reach the server. Check your connection and try again.`}
          </Notice>
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={isEmpty ? 'primary' : 'danger'} onClick={onSignOut}>
            {isEmpty ? t`Sign out` : t`Sign out anyway`}
          </Button>
          {waiting > 0 && online && (
            <Button busy={isSending} onClick={() => void send()}>
              <Trans>Send now</Trans>
            </Button>
          )}
          {waiting === 0 && undecided > 0 && (
            <ButtonLink to={paths.reminders} onClick={onClose}>
              <Trans>Open reminders</Trans>
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
