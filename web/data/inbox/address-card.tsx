import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import ContactRound from 'lucide-react/icons/contact-round';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Plus from 'lucide-react/icons/plus';
import Qr from 'lucide-react/icons/qr-code';
import { useState } from 'react';

import { brand } from '#shared/core/brand.ts';
import { inboxCard } from '#shared/data/inbox/vcard.ts';
import { messageOf } from '#web/lib/api.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { InboxAddress } from './inbox.api.ts';
import { removeAddressMutation, renewAddressMutation } from './inbox.api.ts';

const moreFor = (name: string) => t`More for ${name}`;

const useAddressChanges = () => {
  const renew = useMutation(renewAddressMutation());
  const remove = useMutation(removeAddressMutation());

  return { renew, remove, isPending: renew.isPending || remove.isPending };
};

type AddressCardProps = {
  address: InboxAddress;
  /** Whether copying it is the main thing on the page. */
  primary: boolean;
};

/** An address with its ways to the clinic: copied, scanned, or saved as a contact. */
export function AddressCard({ address: { id, address, petId, petName }, primary }: AddressCardProps) {
  const { renew, remove, isPending } = useAddressChanges();
  const [asks, setAsks] = useState<'renew' | 'remove'>();
  const [isShown, setShown] = useState(false);
  const [local, domain] = address.split('@');
  const onError = (error: Error) => toast.error(t`We couldn’t save that`, { description: messageOf(error) });
  const saveContact = () =>
    saveBlob(
      new Blob([inboxCard({ name: `${petName ?? t`Pet documents`} (${brand.name})`, address })], {
        type: 'text/vcard',
      }),
      'denmate-inbox.vcf',
    );

  return (
    <li>
      <Card className="flex h-full flex-col gap-4 sm:flex-row sm:items-start">
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-2">
            <h2 className="pt-1.5 text-lg wrap-anywhere">
              {petName === null ? <Trans>Your address</Trans> : <bdi>{petName}</bdi>}
            </h2>
            <Menu
              trigger={<IconButton label={moreFor(address)} icon={<Ellipsis />} />}
              items={[
                { label: t`Create a new address`, onSelect: () => setAsks('renew') },
                { label: t`Remove address`, onSelect: () => setAsks('remove') },
              ]}
            />
          </div>
          <p className="mt-1 font-semibold wrap-anywhere tabular-nums">
            <span className="inline-block">{local}</span>
            <wbr />@{domain}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <CopyButton
              text={address}
              label={t`Copy address`}
              variant={primary ? 'primary' : 'secondary'}
              disabled={isPending}
            />
            <Button variant="secondary" icon={<ContactRound />} onClick={saveContact}>
              <Trans>Save as contact</Trans>
            </Button>
            <Button variant="quiet" icon={<Qr />} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? t`Hide QR code` : t`Show QR code`}
            </Button>
          </div>
        </div>
        {isShown && (
          <div className="bg-card-paper text-card-ink w-48 shrink-0 self-center rounded-md p-2 sm:self-start">
            <QrCode value={`mailto:${address}`} label={t`QR code of ${address}`} />
          </div>
        )}
      </Card>
      <ConfirmDialog
        open={asks !== undefined}
        onOpenChange={() => setAsks(undefined)}
        title={asks === 'renew' ? t`Create a new address` : t`Remove address`}
        description={t`Email to ${address} will be refused. Tell everyone who uses it.`}
        confirmLabel={asks === 'renew' ? t`Create` : t`Remove`}
        onConfirm={() => {
          const wanted = asks;
          setAsks(undefined);
          if (wanted === 'renew')
            renew.mutate(petId, { onError, onSuccess: () => toast.success(t`Your address is ready`) });
          else remove.mutate(id, { onError, onSuccess: () => toast.success(t`Removed`) });
        }}
      />
    </li>
  );
}

type NewAddressProps = {
  /** The pets without an address. */
  pets: readonly { id: string; name: string }[];
  /** Whether the account has none. */
  own: boolean;
  primary?: boolean;
};

/** Makes an address that doesn't exist yet: that of the account, or of a pet. */
export function NewAddress({ pets, own, primary = false }: NewAddressProps) {
  const { renew } = useAddressChanges();
  const make = (petId: string | null) =>
    renew.mutate(petId, {
      onSuccess: () => toast.success(t`Your address is ready`),
      onError: (error) => toast.error(t`We couldn’t create that`, { description: messageOf(error) }),
    });
  const choices = [
    ...(own ? [{ label: t`Get your address`, onSelect: () => make(null) }] : []),
    ...pets.map(({ id, name }) => ({ label: t`Get an address for ${name}`, onSelect: () => make(id) })),
  ];
  const [only] = choices;
  if (!only) return null;
  const variant = primary ? 'primary' : 'secondary';
  if (choices.length === 1)
    return (
      <Button variant={variant} busy={renew.isPending} onClick={only.onSelect}>
        {only.label}
      </Button>
    );

  return (
    <Menu
      align="start"
      trigger={
        <Button variant={variant} busy={renew.isPending} icon={<Plus />}>
          <Trans>Add an address</Trans>
        </Button>
      }
      items={choices}
    />
  );
}
