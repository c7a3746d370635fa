import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import { fullName } from '#shared/account.ts';
import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { changeNameMutation } from './user.api.ts';

const naming = z.object({ name: fullName });

export function NameForm({ name }: { name: string }) {
  const { mutateAsync, error } = useMutation(changeNameMutation());
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(naming),
    values: { name },
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isSubmitting, isDirty } = formState;
  const submit = handleSubmit(async (chosen) => {
    try {
      await mutateAsync(chosen.name);
    } catch {
      // Said above the button.
      return;
    }
    reset(chosen);
    toast.success('Your name is saved');
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-5">
      <TextField label="Your name" autoComplete="name" error={errors.name?.message} {...register('name')} />
      {error && !isSessionOver(error) && (
        <Notice tone="brick" title="Your name is not saved yet">
          {messageOf(error)}
        </Notice>
      )}
      <Button
        type="submit"
        variant={isDirty ? 'primary' : 'secondary'}
        busy={isSubmitting}
        busyLabel="Saving…"
        className="self-start"
      >
        Save name
      </Button>
    </form>
  );
}
