import { type FormEvent, useEffect, useRef, useState } from 'react';

import { paths } from '#shared/paths.ts';
import { typeAnew } from '#web/lib/type-anew.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';

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
  const [failure, setFailure] = useState<{ words: string; inField: boolean }>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (needsPassword) field.current?.focus();
  }, [needsPassword]);

  async function confirm() {
    const outcome = await confirmEmail(token, needsPassword ? password : undefined);
    if (outcome.ok) return onConfirmed(outcome.sessionId);
    if (outcome.code === 'password_needed') return setNeedsPassword(true);
    // The link has passed already: what cannot be right is the password.
    if (needsPassword && passwordCodes.includes(outcome.code)) return refusePassword(wrongPassword);
    const end = endOfLink(outcome);
    if (end) onEnd(end);
    else setFailure({ words: outcome.message, inField: false });
  }

  function refusePassword(words: string) {
    setFailure({ words, inField: true });
    typeAnew(field.current);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (needsPassword && !password) return refusePassword('Please enter your password');
    setBusy(true);
    setFailure(undefined);
    confirm()
      .catch(() => setFailure({ words: 'An unexpected error occurred', inField: false }))
      .finally(() => setBusy(false));
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {needsPassword && (
        <>
          <Notice tone="plain" title="A new device">
            You signed up in another browser. Enter the password you chose there, so that we know it is you.
          </Notice>
          <PasswordField
            ref={field}
            label="Password"
            autoComplete="current-password"
            value={password}
            error={failure?.inField ? failure.words : undefined}
            onChange={(event) => setPassword(event.target.value)}
          />
          <p className="-mt-2 text-sm">
            <TextLink to={paths.forgotPassword}>Forgot your password?</TextLink>
          </p>
        </>
      )}
      {failure && !failure.inField && <Notice tone="brick">{failure.words}</Notice>}
      <Button type="submit" size="lg" block busy={busy} busyLabel="Confirming…">
        Confirm email
      </Button>
    </form>
  );
}

const passwordCodes = ['invalid_credentials', 'validation_failed'];
const wrongPassword = 'That is not the password you signed up with. Please try again.';
