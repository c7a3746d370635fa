import { Trans } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import Siren from 'lucide-react/icons/siren';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';

import { ShareCardDialog } from '#web/pets/pet-id-page/card-actions.tsx';
import { PetFactsDialog } from '#web/pets/pets/pet-facts-block.tsx';
import { can } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

const LostSheet = lazyDialog(async () => (await import('#web/emergency/lost/lost-sheet.tsx')).LostSheet);
const PrintDialog = lazyDialog(async () => (await import('./print-dialog.tsx')).PrintDialog);

/** The most frequent actions, one press each. An archived pet, and the pet of another person, can only be printed. */
export function PetActions({ pet }: { pet: Pet }) {
  const [opened, setOpened] = useState<'share' | 'print' | 'edit' | 'lost'>();
  const onClose = () => setOpened(undefined);
  const canBeLost = can(pet, 'manage') && !pet.archived && !pet.ending && !pet.lost;

  return (
    <>
      <div className={rowClass}>
        {!pet.archived && can(pet, 'manage') && (
          <Action icon={<Share2 />} opens={ShareCardDialog} onClick={() => setOpened('share')}>
            <Trans>Share</Trans>
          </Action>
        )}
        <Action icon={<Printer />} opens={PrintDialog} onClick={() => setOpened('print')}>
          <Trans>Print</Trans>
        </Action>
        {!pet.archived && can(pet, 'write') && (
          <Action icon={<Pencil />} opens={PetFactsDialog} onClick={() => setOpened('edit')}>
            <Trans>Edit</Trans>
          </Action>
        )}
        {canBeLost && (
          <Action icon={<Siren />} opens={LostSheet} onClick={() => setOpened('lost')}>
            <Trans>Report lost</Trans>
          </Action>
        )}
      </div>
      {opened === 'share' && <ShareCardDialog pet={pet} onClose={onClose} />}
      {opened === 'print' && <PrintDialog pet={pet} onClose={onClose} />}
      {opened === 'lost' && <LostSheet pet={pet} onClose={onClose} />}
      {opened === 'edit' && <PetFactsDialog pet={pet} onClose={onClose} />}
    </>
  );
}

type ActionProps = Pick<ComponentProps<typeof Button>, 'opens' | 'onClick'> & {
  icon: ReactNode;
  children: ReactNode;
};

/** The icon above its word, so that four fit beside each other on a phone. */
const Action = (props: ActionProps) => <Button {...props} variant="secondary" className={actionClass} />;

const rowClass = 'mt-3 grid grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] gap-2 sm:gap-3';
const actionClass = 'min-h-16 flex-col gap-1! px-1! max-sm:text-xs';
