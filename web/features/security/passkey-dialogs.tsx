import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';

import { messageOf } from '#web/lib/api.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Passkey } from './passkeys.api.ts';
import { removePasskeyMutation, renamePasskeyMutation } from './passkeys.api.ts';
import { needsFreshSignIn } from './sign-in-again.tsx';

type PasskeyDialogProps = { passkey: Passkey; onClose: () => void };

const formId = 'rename-passkey';
const naming = z.object({ name: z.string().trim().min(1, 'Give the passkey a name') });

export function RenamePasskeyDialog({ passkey, onClose }: PasskeyDialogProps) {
  const rename = useMutation(renamePasskeyMutation());
  const form = useServerForm({
    schema: naming,
    defaultValues: { name: passkey.friendly_name ?? '' },
    send: async ({ name }) => {
      await rename.mutateAsync({ id: passkey.id, name });
      onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename this passkey"
      failure={<FailureNotice title="The passkey keeps its name" error={form.failure} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.isSending} busyLabel="Saving…">
            Save name
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        <TextField
          label="Name"
          hint="Where it is kept: “Ben’s phone”, “Blue security key”."
          maxLength={60}
          onFocus={(event) => event.target.select()}
          {...form.field('name')}
        />
      </form>
    </Dialog>
  );
}

/** `onStale` is called when the server requires a recent sign-in. */
export function RemovePasskeyDialog({
  passkey,
  onClose,
  onStale,
}: PasskeyDialogProps & { onStale: () => void }) {
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
            needsFreshSignIn(error)
              ? onStale()
              : toast.error('The passkey could not be removed', { description: messageOf(error) }),
          onSettled: onClose,
        })
      }
    />
  );
}
