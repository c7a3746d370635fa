import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { usePreload } from '#web/ui/preload.ts';

import { passkeysQuery } from './passkeys.api.ts';

const DeleteAccountDialog = lazyDialog(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
);

/** Closes the account, after listing the data to be deleted and asking for proof of identity. */
export function DeleteAccount({ email }: { email: string }) {
  const passkeys = useQuery(passkeysQuery());
  const [asking, setAsking] = useState(false);
  usePreload(DeleteAccountDialog);

  return (
    <>
      <Button
        variant="secondary"
        icon={<Trash2 />}
        className="text-brick! self-start"
        opens={DeleteAccountDialog}
        onClick={() => setAsking(true)}
      >
        <Trans>Delete account</Trans>
      </Button>
      {asking && (
        <DeleteAccountDialog
          email={email}
          hasPasskey={Boolean(passkeys.data?.length)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
