import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import type { Registration } from '#shared/account.ts';
import { registration } from '#shared/account.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { signUp } from './account.api.ts';

export function SignUpForm({ onSignedUp }: { onSignedUp: (account: Registration) => void }) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(registration),
    defaultValues: { name: '', email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (account) => {
    setFailure(undefined);
    const outcome = await signUp(account);
    if (outcome.ok) onSignedUp(account);
    else setFailure(outcome.message);
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {failure && <Notice tone="brick">{failure}</Notice>}
      <TextField label="Your name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        hint="At least 6 characters. Longer is safer."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel="Creating your account…">
        Create account
      </Button>
    </form>
  );
}
