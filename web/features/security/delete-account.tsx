import { useMutation } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, useRef, useState } from 'react';

import { ApiError, isSessionOver } from '#web/lib/api.ts';
import { passkeyMessage, passkeysWork } from '#web/lib/passkeys.ts';
import { typeAnew } from '#web/lib/type-anew.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import { deleteAccountMutation, leaveForGood, provePasskey } from './deletion.api.ts';

type DeleteAccountProps = {
  email: string;
  /** Whether the account has a passkey that may stand for the password. */
  hasPasskey: boolean;
};

/** The way out: what goes is said first, and whoever asks proves who they are. */
export function DeleteAccount({ email, hasPasskey }: DeleteAccountProps) {
  const [asking, setAsking] = useState(false);

  return (
    <>
      <Button
        variant="secondary"
        icon={<Trash2 />}
        className="text-brick! self-start"
        onClick={() => setAsking(true)}
      >
        Delete account
      </Button>
      {asking && (
        <DeleteAccountDialog email={email} hasPasskey={hasPasskey} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

const formId = 'delete-account';

function DeleteAccountDialog({ email, hasPasskey, onClose }: DeleteAccountProps & { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const deletion = useMutation(deleteAccountMutation());
  const byPasskey = useMutation({
    mutationFn: async () => deletion.mutateAsync(await provePasskey()),
    onSuccess: leaveForGood,
  });
  const busy = deletion.isPending || byPasskey.isPending || deletion.isSuccess;
  const error = byPasskey.error ?? deletion.error;
  const wrong = isWrong(error);
  const failure = error && !isSessionOver(error) && !wrong && passkeyMessage(error, 'signing');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setMissing(!password);
    byPasskey.reset();
    if (!password) return typeAnew(field.current);
    deletion.mutate(
      { password },
      { onSuccess: () => void leaveForGood(), onError: (error) => isWrong(error) && typeAnew(field.current) },
    );
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title="Delete your account?"
      description="This cannot be undone, by you or by us."
      failure={
        failure && (
          <Notice tone="brick" title="Your account was not deleted">
            {failure}
          </Notice>
        )
      }
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={busy} busyLabel="Deleting…">
            Delete everything
          </Button>
        </>
      }
    >
      <p>At once and for good, this deletes:</p>
      <ul className="mt-2 list-disc space-y-1 pl-6">
        <li>your pets, their Pet IDs and their public pages</li>
        <li>every document and photo you have uploaded</li>
        <li>every link you have shared: it stops working</li>
        <li>your sign-in on every device, with passkeys and apps</li>
      </ul>
      <p className="text-ink-soft mt-3 text-sm">
        Download what you want to keep first. A last mail to <bdi className="wrap-anywhere">{email}</bdi>{' '}
        confirms that it is done.
      </p>
      <form id={formId} onSubmit={submit} noValidate className="mt-6 flex flex-col gap-4">
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={field}
          label="Your password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={wrong ? error?.message : missing && !password ? 'Please enter your password' : undefined}
        />
        {hasPasskey && passkeysWork() && (
          <Button
            variant="secondary"
            block
            icon={<KeyRound />}
            disabled={busy}
            onClick={() => {
              deletion.reset();
              setMissing(false);
              byPasskey.mutate();
            }}
          >
            Delete everything with a passkey instead
          </Button>
        )}
      </form>
    </Dialog>
  );
}

const isWrong = (error: unknown) => error instanceof ApiError && error.code === 'current_password_mismatch';
