import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { credentials } from '#shared/account.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { signIn } from './account.api.ts';
import { signInMessage } from './sign-in-message.ts';

type LoginFormProps = { defaultEmail?: string | undefined; onSignedIn: () => void };

export function LoginForm({ defaultEmail = '', onSignedIn }: LoginFormProps) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: defaultEmail, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (input) => {
    setFailure(undefined);
    const outcome = await signIn(input);
    if (outcome.ok) onSignedIn();
    else setFailure(signInMessage(outcome));
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      {failure && <Notice tone="brick">{failure}</Notice>}
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
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel="Signing in…">
        Login
      </Button>
    </form>
  );
}
