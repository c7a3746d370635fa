import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { emailAddress } from '#shared/account.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { recoveryMessage } from './recovery-message.ts';
import { requestRecovery } from './recovery.api.ts';

const request = z.object({ email: emailAddress });

type ForgotPasswordFormProps = { defaultEmail: string; onSent: (email: string) => void };

export function ForgotPasswordForm({ defaultEmail, onSent }: ForgotPasswordFormProps) {
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(request),
    defaultValues: { email: defaultEmail },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ email }) => {
    setFailure(undefined);
    const outcome = await requestRecovery(email);
    if (outcome.ok) onSent(email);
    else setFailure(recoveryMessage(outcome));
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      {failure && <Notice tone="brick">{failure}</Notice>}
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel="Sending…">
        Send reset link
      </Button>
    </form>
  );
}
