import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { credentials } from '#shared/account.ts';
import { paths } from '#shared/paths.ts';
import { sessionStore } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { signIn } from './account.api.ts';
import { LoginNotices, NewLink } from './login-notices.tsx';
import type { Refused } from './outcome.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { signInMessage } from './sign-in-message.ts';

type LoginFormProps = { defaultEmail?: string | undefined; onSignedIn: () => void };

export function LoginForm({ defaultEmail = '', onSignedIn }: LoginFormProps) {
  const [failure, setFailure] = useState<Refused>();
  const { register, handleSubmit, formState, control } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { email: defaultEmail, password: '' },
  });
  const { errors, isSubmitting } = formState;
  const email = useWatch({ control, name: 'email' });
  const submit = handleSubmit(async (input) => {
    setFailure(undefined);
    const outcome = await signIn(input);
    // Whoever owes a code is not signed in yet.
    if (outcome.ok && sessionStore.state().status === 'signed-in') onSignedIn();
    else if (!outcome.ok) setFailure(outcome);
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <LoginNotices email={email} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username webauthn"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <p className="-mt-2 text-sm">
        <TextLink to={paths.forgotPassword} state={{ email }}>
          Forgot your password?
        </TextLink>
      </p>
      {failure && (
        <Notice tone="brick" action={failure.code === 'email_not_confirmed' && <NewLink email={email} />}>
          {signInMessage(failure)}
        </Notice>
      )}
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel="Signing in…">
        Login
      </Button>
      <PasskeySignIn onSignedIn={onSignedIn} />
    </form>
  );
}
