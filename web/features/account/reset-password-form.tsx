import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { passwordReset } from '#shared/account.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import { PasswordRulesList } from './password-rules-list.tsx';
import { passwordRules } from './password-rules.ts';
import type { RecoveryFailure } from './use-recovery.ts';

type ResetPasswordFormProps = {
  /** Whose password it is, when that is known: for password managers. */
  email: string | undefined;
  failure: RecoveryFailure | undefined;
  onSave: (password: string) => Promise<void>;
};

/** RESET-1: a new password, twice. What was typed stays through every refusal. */
export function ResetPasswordForm({ email, failure, onSave }: ResetPasswordFormProps) {
  const { register, handleSubmit, formState, control, setError } = useForm({
    resolver: zodResolver(passwordReset),
    defaultValues: { password: '', confirmation: '' },
  });
  const { errors, isSubmitting, isSubmitted } = formState;
  const typed = useWatch({ control, name: 'password' });
  const weak = passwordRules(typed).some(({ met }) => !met);
  const submit = handleSubmit(({ password }) => onSave(password));
  useEffect(() => {
    if (failure?.inField) setError('password', { message: failure.words }, { shouldFocus: true });
  }, [failure, setError]);

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <input type="text" hidden readOnly autoComplete="username" value={email ?? ''} />
      <PasswordField
        label="New password"
        hint={<PasswordRulesList password={typed} strict={isSubmitted} />}
        autoComplete="new-password"
        // The list says which of its rules are broken.
        error={errors.password && weak ? 'Please choose a stronger password' : errors.password?.message}
        {...register('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmation?.message}
        {...register('confirmation')}
      />
      {failure && !failure.inField && <Notice tone="brick">{failure.words}</Notice>}
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel="Saving…">
        Set new password
      </Button>
    </form>
  );
}
