import { useState, useSyncExternalStore } from 'react';

import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/status.tsx';

import { reminderOutbox } from './reminder-outbox.ts';
import { useUnsent } from './unsent.ts';

type SignOutQuestionProps = { onSignOut: () => void; onClose: () => void };

const count = (changes: number) => `${changes} ${changes === 1 ? 'change is' : 'changes are'}`;

/** REM-6: asks before signing out deletes changes that the server does not have. */
export function SignOutQuestion({ onSignOut, onClose }: SignOutQuestionProps) {
  const unsent = useUnsent();
  const online = useOnline();
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);
  const undecided = unsent.filter(({ state }) => state !== 'waiting').length;
  const waiting = unsent.length - undecided;
  // They may be sent while this is asked.
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
      title={isEmpty ? 'Everything is sent' : `${count(unsent.length)} not sent yet`}
      description={
        isEmpty
          ? undefined
          : online
            ? 'Signing out deletes what you changed on this device and we don’t have yet.'
            : 'You’re offline, so we can’t get what you changed on this device. Signing out now deletes it.'
      }
      failure={
        failed && (
          <Notice tone="amber">
            {undecided > 0
              ? `${undecided} of them ${undecided === 1 ? 'waits' : 'wait'} for your decision in Reminders.`
              : 'We couldn’t reach the server. Check your connection and try again.'}
          </Notice>
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={isEmpty ? 'primary' : 'danger'} onClick={onSignOut}>
            {isEmpty ? 'Sign out' : 'Sign out anyway'}
          </Button>
          {waiting > 0 && online && (
            <Button busy={isSending} onClick={() => void send()}>
              Send now
            </Button>
          )}
          {waiting === 0 && undecided > 0 && (
            <ButtonLink to={paths.reminders} onClick={onClose}>
              Open reminders
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

const useOnline = () =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);

      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
    () => true,
  );
