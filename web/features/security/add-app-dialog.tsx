import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';

import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { userKey } from '#web/lib/ask-auth.ts';
import { codeLength } from '#web/lib/one-time-code.ts';
import { refresh } from '#web/lib/refresh.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { AppSetup } from './app-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirmAppMutation, enrolMutation, makeCodesMutation } from './two-step.api.ts';

type AddAppDialogProps = {
  email: string;
  /** The first app turns the second step on and brings recovery codes; a further one is given a name first. */
  first: boolean;
  onClose: () => void;
};

const formId = 'add-app';
const defaultName = 'Authenticator app';

/** Adds an authenticator app: its name, the picture to scan and a code as proof, then recovery codes. */
export function AddAppDialog({ email, first: firstAtStart, onClose }: AddAppDialogProps) {
  // It is the first one until the end, also when the page hears that it counts.
  const [first] = useState(firstAtStart);
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const enrol = useMutation(enrolMutation());
  const confirm = useMutation(confirmAppMutation());
  const codes = useMutation(makeCodesMutation());
  const app = enrol.data;
  const step = codes.data ? 'codes' : first || app || enrol.isPending ? 'scan' : 'name';
  const begun = useRef(false);
  useEffect(() => {
    if (!first || begun.current) return;
    begun.current = true;
    enrol.mutate(defaultName);
  }, [first, enrol]);

  // What stands behind the dialog changes only when it is done: the page must not take it away.
  async function close() {
    onClose();
    if (app) await refresh(client, [userKey, 'devices', 'recovery-codes']);
  }

  async function check() {
    setIncomplete(code.length < codeLength);
    if (!app || code.length < codeLength) return;
    try {
      // A code works once: when only the recovery codes failed, they alone are asked for again.
      if (!confirm.isSuccess) await confirm.mutateAsync({ id: app.id, code });
      if (first) await codes.mutateAsync('first');
      else await close();
    } catch {
      // Said above the buttons.
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (enrol.isPending || confirm.isPending || codes.isPending) return;
    if (step === 'name' || enrol.isError) enrol.mutate(first ? defaultName : name.trim() || defaultName);
    else void check();
  }

  const error = enrol.error ?? confirm.error ?? codes.error;
  const busy = enrol.isPending || confirm.isPending || codes.isPending;

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && void close()}
      title={titles[step](first)}
      failure={
        error &&
        !isSessionOver(error) && (
          <Notice
            tone="brick"
            title={confirm.isSuccess ? 'Your recovery codes could not be made' : undefined}
          >
            {messageOf(error)}
          </Notice>
        )
      }
      footer={
        step === 'codes' ? (
          <Button onClick={() => void close()}>I have kept them</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={() => void close()}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy} busyLabel={app ? 'Checking…' : 'Preparing…'}>
              {enrol.isError || confirm.isSuccess
                ? 'Try again'
                : step === 'name'
                  ? 'Continue'
                  : 'Confirm code'}
            </Button>
          </>
        )
      }
    >
      {step === 'codes' ? (
        <RecoveryCodes codes={codes.data ?? []} email={email} />
      ) : (
        <form id={formId} onSubmit={submit} noValidate>
          {step === 'name' && (
            <TextField
              label="Name of the app or device"
              hint="So that you can tell your apps apart: “Ben’s phone”."
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          {step === 'scan' && (
            <AppSetup
              app={app}
              code={code}
              onCode={setCode}
              error={
                incomplete && code.length < codeLength ? 'Please enter the six digits of your app' : undefined
              }
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

const titles = {
  name: () => 'Add another app',
  scan: (first: boolean) => (first ? 'Turn on two-step sign-in' : 'Add another app'),
  codes: () => 'Keep your recovery codes',
};
