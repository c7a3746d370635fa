import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useServerForm } from '#web/lib/use-server-form.ts';
import { AdminFormDialog, ReasonField, inOneLine } from '#web/operations/admin/admin-form-dialog.tsx';
import { inviteMutation } from '#web/operations/site-settings/site-settings.api.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

const loadSchema = () =>
  import('#shared/operations/site-settings.schema.ts').then(({ signUpInvitation }) => signUpInvitation);

const words = { label: t`Invite` };

/** ADMIN-2: invites an address to sign up. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const invite = useMutation(inviteMutation());
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: { id, email: '', reason: '' },
    fieldOfCode: { 'sign_up_invitations.has_account': 'email' },
    send: async (input) => {
      await invite.mutateAsync(input);
      onClose();
      toast.success(t`Invitation sent`);
    },
  });

  return (
    <AdminFormDialog words={words} form={form} onClose={onClose}>
      <TextField
        label={t`Email`}
        hint={t`Replaces any earlier invitation to this address.`}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <ReasonField {...form.field('reason', { setValueAs: inOneLine })} />
    </AdminFormDialog>
  );
}
