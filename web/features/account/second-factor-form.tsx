import { type FormEvent, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { verifyAuthenticatorCode, verifyRecoveryCode } from './second-factor.api.ts';

type SecondFactorFormProps = {
  factorId: string;
  /** What the button does beside checking the code: "Set new password". */
  action: string;
  onVerified: () => Promise<void>;
};

/** Asks for the code of the authenticator app, or for one of the recovery codes in its place. */
export function SecondFactorForm({ factorId, action, onVerified }: SecondFactorFormProps) {
  const [writtenDown, setWrittenDown] = useState(false);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = code.replaceAll(/[\s-]/g, '');
    if (!typed) return setFailure('Please enter the code');
    setBusy(true);
    setFailure(undefined);
    const outcome = await (writtenDown
      ? verifyRecoveryCode(typed)
      : verifyAuthenticatorCode(factorId, typed));
    if (outcome.ok) await onVerified();
    else setFailure(outcome.message);
    setBusy(false);
  }

  function change(other: boolean) {
    setWrittenDown(other);
    setCode('');
    setFailure(undefined);
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <TextField
        key={writtenDown ? 'recovery' : 'app'}
        label={writtenDown ? 'Recovery code' : 'Code from your authenticator app'}
        hint={
          writtenDown
            ? 'One of those you wrote down. It works once.'
            : 'Six digits. A new one comes every 30 seconds.'
        }
        inputMode={writtenDown ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className="tabular"
        value={code}
        error={failure}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" size="lg" block busy={busy} busyLabel="Checking…">
        {action}
      </Button>
      <Button variant="quiet" block onClick={() => change(!writtenDown)}>
        {writtenDown ? 'Use the authenticator app' : 'Use a recovery code instead'}
      </Button>
    </form>
  );
}
