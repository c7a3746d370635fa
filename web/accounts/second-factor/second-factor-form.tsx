import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';

import { FieldError, useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { verifyAuthenticatorCode, verifyRecoveryCode } from './second-factor.api.ts';

type SecondFactorFormProps = {
  factorId: string;
  /** The button's label: "Set a new password". */
  action: string;
  onVerified: () => Promise<void>;
};

const bare = (typed: string) => typed.replaceAll(/[\s-]/g, '');

/** Asks for the code of the authenticator app, or for a recovery code instead. */
export function SecondFactorForm({ factorId, action, onVerified }: SecondFactorFormProps) {
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const form = useServerForm({
    defaultValues: { code: '' },
    send: async ({ code: typed }) => {
      const code = bare(typed);
      const outcome = await (kind === 'recovery'
        ? verifyRecoveryCode(code)
        : verifyAuthenticatorCode(factorId, code));
      if (!outcome.ok) throw new FieldError('code', outcome.message);
      await onVerified();
    },
  });
  const { field } = useController({
    control: form.control,
    name: 'code',
    rules: { validate: (typed) => bare(typed) !== '' || t`Enter the code` },
  });
  const { setFocus } = form;
  useEffect(() => focusSoon(() => setFocus('code')), [setFocus]);

  function change(other: 'app' | 'recovery') {
    setKind(other);
    form.reset();
    form.forgetFailure();
    focusSoon(() => setFocus('code'));
  }

  return (
    <form {...form.props} className="flex flex-col gap-5">
      {kind === 'recovery' ? (
        <TextField
          key={kind}
          label={t`Recovery code`}
          hint={t`One of the codes you saved. Each works once.`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="tabular"
          error={form.error('code')}
          {...field}
        />
      ) : (
        <CodeField
          key={kind}
          label={t`Code from your authenticator app`}
          hint={t`Six digits. A new code appears every 30 seconds.`}
          error={form.error('code')}
          {...field}
        />
      )}
      <FailureNotice error={form.failure} />
      <Button type="submit" size="lg" block busy={form.isSending}>
        {action}
      </Button>
      <Button variant="quiet" block onClick={() => change(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'recovery' ? t`Use your authenticator app instead` : t`Use a recovery code instead`}
      </Button>
    </form>
  );
}

function focusSoon(focus: () => void) {
  // On a touch screen the keyboard stays closed until the field is tapped.
  if (!matchMedia('(pointer: fine)').matches) return;
  // After the page has focused its heading for the new step.
  setTimeout(focus);
}
