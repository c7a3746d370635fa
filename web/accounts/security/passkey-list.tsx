import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import { exactMoment } from '#web/lib/dates.ts';
import { useFocusFallback } from '#web/lib/use-focus-fallback.ts';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { usePreload } from '#web/ui/preload.ts';

import { AddPasskey } from './add-passkey.tsx';
import { added, lastUsed } from './device-labels.ts';
import { FactLines } from './fact-lines.tsx';
import { PartFailure } from './part-failure.tsx';
import type { Passkey } from './passkeys.api.ts';
import { passkeysQuery } from './passkeys.api.ts';
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx';
import { CardShape } from './shapes.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const RenamePasskeyDialog = lazyDialog(
  async () => (await import('./rename-passkey-dialog.tsx')).RenamePasskeyDialog,
);

/** The passkeys of the account, and a way to add one. */
export function PasskeyList() {
  const query = useQuery(passkeysQuery());
  const [open, setOpen] = useState<{ dialog: 'rename' | 'remove'; passkey: Passkey }>();
  const box = useFocusFallback<HTMLDivElement>(query.data?.map(({ id }) => id).join(' '));
  const [stale, setStale] = useState(false);
  const close = () => setOpen(undefined);
  usePreload(RenamePasskeyDialog, ConfirmDialog);

  return (
    <div ref={box} className="flex flex-col gap-4">
      {query.isPending && <CardShape of="passkeys" />}
      <PartFailure of={query} />
      {query.data?.length === 0 && (
        <Card className="flex flex-col items-start gap-4">
          <p>
            <Trans>No passkeys yet. A passkey signs you in with your fingerprint, face, or device PIN.</Trans>
          </p>
          <AddPasskey />
        </Card>
      )}
      {query.data && query.data.length > 0 && (
        <>
          {stale && <SignInAgain />}
          <List label={t`Passkeys`}>
            {query.data.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                onRename={() => setOpen({ dialog: 'rename', passkey })}
                onRemove={() => setOpen({ dialog: 'remove', passkey })}
              />
            ))}
          </List>
          <AddPasskey />
        </>
      )}
      {open?.dialog === 'rename' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.dialog === 'remove' && (
        <RemovePasskeyDialog passkey={open.passkey} onClose={close} onStale={() => setStale(true)} />
      )}
    </div>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { friendly_name: name = t`Passkey`, created_at: created, last_used_at: used } = passkey;

  return (
    <ListRow
      lead={
        <span className="bg-sunken text-ink-soft grid size-11 place-items-center rounded-md">
          <KeyRound className="size-5.5" aria-hidden="true" />
        </span>
      }
      title={<bdi>{name}</bdi>}
      detail={
        <FactLines
          of={[
            <time key="added" dateTime={created} title={exactMoment(created)}>
              {added(created)}
            </time>,
            used ? (
              <time key="used" dateTime={used} title={exactMoment(used)}>
                {lastUsed(used)}
              </time>
            ) : (
              t`Not used yet`
            ),
          ]}
        />
      }
      actions={
        <Menu
          trigger={<IconButton label={t`More for ${name}`} icon={<Ellipsis />} />}
          items={[
            { label: t`Rename`, icon: <Pencil />, opens: RenamePasskeyDialog, onSelect: onRename },
            { label: t`Remove`, icon: <Trash2 />, danger: true, opens: ConfirmDialog, onSelect: onRemove },
          ]}
        />
      }
    />
  );
}
