import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import { ActionDialog } from '#web/operations/admin/action-dialog.tsx';
import { EmailAddress } from '#web/operations/admin/email-address.tsx';
import type { Invitation } from '#web/operations/site-settings/site-settings.api.ts';
import { takeBackMutation } from '#web/operations/site-settings/site-settings.api.ts';

const words = {
  label: t`Withdraw`,
  meaning: t`The link stops working.`,
};

type TakeBackDialogProps = {
  invitation: Pick<Invitation, 'id' | 'email'>;
  onClose: () => void;
  next: () => HTMLElement | null;
};

/** ADMIN-2: takes back an unaccepted invitation. */
export function TakeBackDialog({ invitation: { id, email }, onClose, next }: TakeBackDialogProps) {
  const takeBack = useMutation(takeBackMutation());

  return (
    <ActionDialog
      words={words}
      subject={
        <span className="text-ink font-semibold wrap-anywhere">
          <EmailAddress of={email} />
        </span>
      }
      send={(request) => takeBack.mutateAsync({ invitationId: id, request })}
      onClose={onClose}
      next={next}
    />
  );
}
