import { type FormEvent, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import type { Refused } from './outcome.ts';
import { confirmEmail } from './verification.api.ts';
import type { LinkEnd } from './verification.ts';
import { endOfLink } from './verification.ts';

type ConfirmEmailFormProps = {
  token: string;
  onConfirmed: (sessionId: string) => Promise<void>;
  /** Pressing again would not help. */
  onEnd: (end: LinkEnd) => void;
};

/** The button that spends a mailed link; in another browser than the one that signed up it asks for the password. */
export function ConfirmEmailForm({ token, onConfirmed, onEnd }: ConfirmEmailFormProps) {
  const [busy, setBusy] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();

  async function confirm() {
    const outcome = await confirmEmail(token, needsPassword ? password : undefined);
    if (outcome.ok) return onConfirmed(outcome.sessionId);
    if (outcome.code === 'password_needed') return setNeedsPassword(true);
    const end = endOfLink(outcome);
    if (end) onEnd(end);
    else setFailure(wordsFor(outcome));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    confirm()
      .catch(() => setFailure('An unexpected error occurred'))
      .finally(() => setBusy(false));
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure && <Notice tone="brick">{failure}</Notice>}
      {needsPassword && (
        <>
          <Notice tone="plain" title="A new device">
            You signed up in another browser. Enter the password you chose there, so that we know it is you.
          </Notice>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </>
      )}
      <Button type="submit" size="lg" block busy={busy} busyLabel="Confirming…">
        Confirm email
      </Button>
    </form>
  );
}

const wordsFor = ({ code, message }: Refused) =>
  code === 'invalid_credentials'
    ? 'That is not the password this account was created with. Please try again.'
    : message;
