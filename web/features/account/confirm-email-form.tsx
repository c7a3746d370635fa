import { type FormEvent, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import { confirmEmail } from './account.api.ts';

type Refusal = { code: string; message: string };

type ConfirmEmailFormProps = {
  token: string;
  onConfirmed: (hash: string) => void;
  /** The link is spent, expired or unknown: pressing again would not help. */
  onDeadLink: (refusal: Refusal) => void;
};

/** The button that spends a mailed link; in another browser than the one that signed up it asks for the password. */
export function ConfirmEmailForm({ token, onConfirmed, onDeadLink }: ConfirmEmailFormProps) {
  const [busy, setBusy] = useState(false);
  const [needsPassword, setNeedsPassword] = useState(false);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    const outcome = await confirmEmail(token, needsPassword ? password : undefined);
    setBusy(false);
    if (outcome.ok) return onConfirmed(outcome.hash);
    if (outcome.code === 'password_needed') return setNeedsPassword(true);
    if (outcome.code === 'otp_expired' || outcome.code === 'email_already_confirmed')
      return onDeadLink(outcome);
    setFailure(
      outcome.code === 'invalid_credentials'
        ? 'That is not the password this account was created with. Please try again.'
        : outcome.message,
    );
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
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
