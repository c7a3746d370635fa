import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';

import { passwordReset } from '#shared/account.ts';
import { paths } from '#shared/paths.ts';
import { ApiError, isSessionOver, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import { PasswordRulesList } from './password-rules-list.tsx';
import { passwordRules } from './password-rules.ts';
import { changePasswordMutation } from './user.api.ts';

const change = z
  .object({ current: z.string().min(1, 'Please enter your current password') })
  .and(passwordReset);

const empty = { current: '', password: '', confirmation: '' };

// Which field a refusal of the server is about.
const fieldOf: Record<string, 'current' | 'password'> = {
  current_password_mismatch: 'current',
  current_password_required: 'current',
  same_password: 'password',
  weak_password: 'password',
};

export function ChangePasswordForm({ email }: { email: string }) {
  const save = useMutation(changePasswordMutation());
  const { register, handleSubmit, formState, setError, reset, control } = useForm({
    resolver: zodResolver(change),
    defaultValues: empty,
  });
  const { errors, isSubmitted, isDirty } = formState;
  const typed = useWatch({ control, name: 'password' });
  const weak = passwordRules(typed).some(({ met }) => !met);
  const submit = handleSubmit((input) => {
    if (save.isPending) return;
    save.mutate(input, {
      onSuccess: () => reset(empty),
      onError: (error) => {
        const field = inField(error);
        if (field) setError(field, { message: error.message }, { shouldFocus: true });
      },
    });
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        error={errors.current?.message}
        {...register('current')}
      />
      <PasswordField
        label="New password"
        hint={<PasswordRulesList password={typed} strict={isSubmitted && !save.isSuccess} />}
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
      {save.error && !isSessionOver(save.error) && !inField(save.error) && (
        <Notice tone="brick" title="Your password was not changed">
          {messageOf(save.error)}
        </Notice>
      )}
      <div role="status" className="empty:hidden">
        {save.isSuccess && (
          <div ref={intoSight} className="scroll-mb-24 md:scroll-mb-4">
            <Notice tone="moss" title="Your password is changed">
              Every other device has been signed out and asks for the new one.
            </Notice>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          type="submit"
          variant={isDirty ? 'primary' : 'secondary'}
          busy={save.isPending}
          busyLabel="Changing…"
        >
          Change password
        </Button>
        <TextLink to={paths.forgotPassword} state={{ email }} className="text-sm">
          Forgot it?
        </TextLink>
      </div>
    </form>
  );
}

const intoSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const inField = (error: unknown) => (error instanceof ApiError ? fieldOf[error.code] : undefined);
