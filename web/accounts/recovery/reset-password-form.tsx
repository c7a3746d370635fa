import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';

import { PasswordRulesList } from '#web/accounts/security/password-rules-list.tsx';
import { passwordRules } from '#web/accounts/security/password-rules.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import type { RecoveryFailure } from './use-recovery.ts';

type ResetPasswordFormProps = {
  /** The account's address if known, for password managers. */
  email: string | undefined;
  failure: RecoveryFailure | undefined;
  onSave: (password: string) => Promise<void>;
};

const loadSchema = () =>
  import('#shared/accounts/account.schema.ts').then(({ passwordReset }) => passwordReset);

/** RESET-1: a new password, entered twice. Refusals keep the input. */
export function ResetPasswordForm({ email, failure, onSave }: ResetPasswordFormProps) {
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: { password: '', confirmation: '' },
    send: ({ password }) => onSave(password),
  });
  const typed = useWatch({ control: form.control, name: 'password' });
  const weak = passwordRules(typed).some(({ met }) => !met);
  const password = form.field('password');
  const onRefused = useEffectEvent((words: string) => form.refuse('password', words));
  useEffect(() => {
    if (failure?.inField) onRefused(failure.words);
  }, [failure]);

  return (
    <form {...form.props} className="flex flex-col gap-5">
      <input type="text" hidden readOnly autoComplete="username" value={email ?? ''} />
      <PasswordField
        label={t`New password`}
        hint={<PasswordRulesList password={typed} strict={form.formState.isSubmitted} />}
        autoComplete="new-password"
        {...password}
        // The list shows which rules are broken.
        error={password.error && weak ? t`Choose a stronger password` : password.error}
      />
      <PasswordField
        label={t`Confirm new password`}
        autoComplete="new-password"
        {...form.field('confirmation')}
      />
      {failure && !failure.inField && <Notice tone="brick">{failure.words}</Notice>}
      <Button type="submit" size="lg" block busy={form.isSending}>
        <Trans>Set a new password</Trans>
      </Button>
    </form>
  );
}
