import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';

import type { AccountAction } from '#shared/accounts/admin.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { usePreload } from '#web/ui/preload.ts';

import type { Account } from './accounts.api.ts';
import { actionWords } from './action-words.ts';
import { actionsFor } from './actions-for.ts';

const AccountActionDialog = lazyDialog(
  async () => (await import('./account-action-dialog.tsx')).AccountActionDialog,
);

/** ADMIN-1: the actions on an account. */
export function AccountActions({ account }: { account: Account }) {
  const [open, setOpen] = useState<AccountAction>();
  const actions = actionsFor(account);
  const heading = useRef<HTMLHeadingElement>(null);
  usePreload(AccountActionDialog);

  return (
    <section aria-labelledby="actions">
      <h2 ref={heading} id="actions" tabIndex={-1} className="mb-4 text-lg">
        <Trans>Actions</Trans>
      </h2>
      {account.status === 'closed' && (
        <p className="text-ink-soft mb-3">
          <Trans>This account is closed. Only its owner can reopen it.</Trans>
        </p>
      )}
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {actions.map((action) => (
          <Button
            key={action}
            variant="secondary"
            opens={AccountActionDialog}
            onClick={() => setOpen(action)}
          >
            {actionWords[action].label}
          </Button>
        ))}
      </div>
      {open && (
        <AccountActionDialog
          action={open}
          account={account}
          onClose={() => setOpen(undefined)}
          next={() => heading.current}
        />
      )}
    </section>
  );
}
