import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Passkey } from './passkeys.api.ts';
import { removePasskeyMutation, renamePasskeyMutation } from './passkeys.api.ts';

type PasskeyDialogProps = { passkey: Passkey; onClose: () => void };

const formId = 'rename-passkey';

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const [name, setName] = useState(passkey.friendly_name ?? '');
  const [missing, setMissing] = useState(false);
  const rename = useMutation(renamePasskeyMutation());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (rename.isPending) return;
    setMissing(!name.trim());
    if (name.trim()) rename.mutate({ id: passkey.id, name: name.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename this passkey"
      failure={
        rename.error &&
        !isSessionOver(rename.error) && (
          <Notice tone="brick" title="The passkey keeps its name">
            {messageOf(rename.error)}
          </Notice>
        )
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={rename.isPending} busyLabel="Saving…">
            Save name
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          hint="Where it is kept: “Ben’s phone”, “Blue security key”."
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onFocus={(event) => event.target.select()}
          error={missing && !name.trim() ? 'Give the passkey a name' : undefined}
        />
      </form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const remove = useMutation(removePasskeyMutation());

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove this passkey?"
      description={
        <>
          <bdi>“{passkey.friendly_name}”</bdi> no longer signs you in. Delete it on your device too: there it
          is only forgotten when you say so.
        </>
      }
      confirmLabel="Remove passkey"
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(passkey.id, {
          onSuccess: () => toast.success('The passkey is removed'),
          onError: (error) =>
            isSessionOver(error) ||
            toast.error('The passkey could not be removed', { description: messageOf(error) }),
          onSettled: onClose,
        })
      }
    />
  );
}
