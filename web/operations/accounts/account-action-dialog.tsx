import { useMutation } from '@tanstack/react-query';

import type { AccountAction } from '#shared/accounts/admin.ts';
import { ActionDialog } from '#web/operations/admin/action-dialog.tsx';
import { EmailAddress } from '#web/operations/admin/email-address.tsx';

import { accountActionMutation } from './accounts.api.ts';
import type { Account } from './accounts.api.ts';
import { actionWords } from './action-words.ts';

type AccountActionDialogProps = {
  action: AccountAction;
  account: Pick<Account, 'id' | 'email'>;
  onClose: () => void;
  next?: (() => HTMLElement | null) | undefined;
};

/** ADMIN-5: asks for the reason of an action on an account. */
export function AccountActionDialog({ action, account, onClose, next }: AccountActionDialogProps) {
  const act = useMutation(accountActionMutation());

  return (
    <ActionDialog
      words={actionWords[action]}
      subject={
        <span className="text-ink font-semibold wrap-anywhere">
          <EmailAddress of={account.email} />
        </span>
      }
      send={(request) => act.mutateAsync({ action, userId: account.id, request })}
      onClose={onClose}
      next={next}
    />
  );
}
