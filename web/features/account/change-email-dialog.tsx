import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { emailAddress } from '#shared/account.ts';
import { ApiError, isSessionOver, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { requestEmailMutation } from './user.api.ts';

const change = z.object({
  email: emailAddress,
  current: z.string().min(1, 'Please enter your current password'),
});

const formId = 'change-email';

// Which field a refusal of the server is about.
const fieldOf: Record<string, 'email' | 'current'> = {
  current_password_mismatch: 'current',
  current_password_required: 'current',
  email_unchanged: 'email',
};

export function ChangeEmailDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const request = useMutation(requestEmailMutation());
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(change),
    defaultValues: { email: '', current: '' },
  });
  const { errors } = formState;
  const failed = request.error && !isSessionOver(request.error) && !inField(request.error);
  const submit = handleSubmit((input) => {
    if (request.isPending) return;
    request.mutate(input, {
      onSuccess: onClose,
      onError: (error) => {
        const field = inField(error);
        if (field) setError(field, { message: error.message }, { shouldFocus: true });
      },
    });
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change your email"
      description={
        <>
          You sign in with <bdi className="wrap-anywhere">{email}</bdi> until you have confirmed the new
          address.
        </>
      }
      failure={
        failed && (
          <Notice tone="brick" title="Your address was not changed">
            {messageOf(request.error)}
          </Notice>
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={request.isPending} busyLabel="Sending…">
            Send confirmation link
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
        <TextField
          label="New email"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={errors.current?.message}
          {...register('current')}
        />
      </form>
    </Dialog>
  );
}

const inField = (error: unknown) => (error instanceof ApiError ? fieldOf[error.code] : undefined);
