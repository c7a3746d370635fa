import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { changeNameMutation } from './user.api.ts';

/** The owner's name, saved on blur or Enter, with Undo. A failure keeps the input. */
export function NameField({ name }: { name: string }) {
  const { mutateAsync, isPending } = useMutation(changeNameMutation());
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();

  async function save() {
    if (typed === undefined || isPending) return;
    try {
      const { nameForm } = await import('./account.schema.ts');
      const checked = nameForm.safeParse({ name: typed });
      if (!checked.success) return setError(checked.error.issues[0]?.message);
      if (checked.data.name !== name) {
        await mutateAsync(checked.data.name);
        toast.undoable(t`Saved`, () => void bringBack(name));
      }
      forget();
    } catch (failure) {
      const reason = messageOf(failure);
      setError(`${t`Not saved yet.`} ${reason}`);
    }
  }

  const bringBack = (before: string) =>
    mutateAsync(before).then(
      () => toast.undone(),
      (failure: unknown) => toast.error(t`We couldn’t save that`, { description: messageOf(failure) }),
    );

  function forget() {
    setTyped(undefined);
    setError(undefined);
  }

  return (
    <TextField
      label={t`Your name`}
      hint={isPending ? t`Saving…` : undefined}
      autoComplete="name"
      value={typed ?? name}
      error={error}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
        if (event.key === 'Escape') forget();
      }}
    />
  );
}
