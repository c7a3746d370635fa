import { t } from '@lingui/core/macro';
import Camera from 'lucide-react/icons/camera';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';

import { PhotoDialog } from '#web/files/photos/photo-button.tsx';
import { useSaveCard } from '#web/pets/card-picture/use-save-card.ts';
import { useCard } from '#web/pets/card/use-card.ts';
import { petPhotoSubject } from '#web/pets/pets/pet-photo-subject.tsx';
import { can } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { useWalletItems } from '#web/pets/wallet/use-wallet-items.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';

const PrintDialog = lazyDialog(async () => (await import('./print-dialog.tsx')).PrintDialog);

type CardDialogName = 'print' | 'photo';

/** The less frequent actions of a pet's card, and the dialog that was chosen. */
export function useCardMenu(pet: Pet, onTurn: () => void) {
  const [dialog, setDialog] = useState<CardDialogName>();
  const saving = useSaveCard(useCard(pet));
  const wallets = useWalletItems(pet);
  const items: MenuItem[] = [
    { label: t`Turn card over`, icon: <RefreshCw />, onSelect: onTurn },
    { label: t`Print`, icon: <Printer />, opens: PrintDialog, onSelect: () => setDialog('print') },
    { label: t`Save card`, icon: <Download />, onSelect: saving.save },
    ...wallets.items,
  ];
  if (!pet.archived && can(pet, 'write')) {
    const label = pet.photo ? t`Change photo` : t`Add photo`;
    items.push({ label, icon: <Camera />, opens: PhotoDialog, onSelect: () => setDialog('photo') });
  }

  return {
    items,
    isBusy: saving.isBusy || wallets.isBusy,
    dialog,
    closeDialog: () => setDialog(undefined),
  };
}

type CardDialogProps = { pet: Pet; opened: CardDialogName | undefined; onClose: () => void };

export const CardDialog = ({ pet, opened, onClose }: CardDialogProps) => (
  <>
    {opened === 'print' && <PrintDialog pet={pet} onClose={onClose} />}
    <PhotoDialog subject={petPhotoSubject(pet)} open={opened === 'photo'} onClose={onClose} />
  </>
);
