import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { Passkey } from './passkeys.api.ts';
import { renamePasskeyMutation } from './passkeys.api.ts';

type RenamePasskeyDialogProps = { passkey: Passkey; onClose: () => void };

const formId = 'rename-passkey';

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const rename = useMutation(renamePasskeyMutation());
  const form = useServerForm({
    defaultValues: { name: passkey.friendly_name ?? '' },
    send: async ({ name }) => {
      await rename.mutateAsync({ id: passkey.id, name: name.trim() });
      onClose();
    },
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Rename this passkey`}
      failure={<FailureNotice title={t`We couldn’t save that`} error={form.failure} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} busy={form.isSending}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        <TextField
          label={t`Name`}
          hint={t`To tell them apart, like “Ben’s phone.”`}
          maxLength={60}
          onFocus={(event) => event.target.select()}
          {...form.field('name', {
            validate: (name) => name.trim() !== '' || t`Enter a name`,
          })}
        />
      </form>
    </Dialog>
  );
}
