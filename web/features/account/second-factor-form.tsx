import { type FormEvent, useRef, useState } from 'react';

import { typeAnew } from '#web/lib/type-anew.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
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
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const typed = code.replaceAll(/[\s-]/g, '');
    if (!typed) return refuse('Please enter the code');
    setBusy(true);
    setFailure(undefined);
    const outcome = await (writtenDown
      ? verifyRecoveryCode(typed)
      : verifyAuthenticatorCode(factorId, typed));
    if (outcome.ok) await onVerified();
    else refuse(outcome.message);
    setBusy(false);
  }

  function refuse(message: string) {
    setFailure(message);
    typeAnew(form.current?.querySelector('input'));
  }

  function change(other: boolean) {
    setWrittenDown(other);
    setCode('');
    setFailure(undefined);
  }

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {writtenDown ? (
        <TextField
          ref={beginToType}
          label="Recovery code"
          hint="One of those you wrote down. It works once."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular"
          value={code}
          error={failure}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : (
        <CodeField
          ref={beginToType}
          label="Code from your authenticator app"
          hint="Six digits. A new one comes every 30 seconds."
          value={code}
          error={failure}
          onChange={setCode}
        />
      )}
      <Button type="submit" size="lg" block busy={busy} busyLabel="Checking…">
        {action}
      </Button>
      <Button variant="quiet" block onClick={() => change(!writtenDown)}>
        {writtenDown ? 'Use the authenticator app' : 'Use a recovery code instead'}
      </Button>
    </form>
  );
}

// Under a finger the keyboard waits until it is asked for.
const beginToType = (field: HTMLInputElement | null) => {
  // After whatever the page itself focuses when it shows a new step.
  if (matchMedia('(pointer: fine)').matches) setTimeout(() => field?.focus());
};
