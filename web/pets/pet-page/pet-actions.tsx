import { Trans } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Share2 from 'lucide-react/icons/share-2';
import Siren from 'lucide-react/icons/siren';
import { useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { ShareCardDialog } from '#web/pets/pet-id-page/card-actions.tsx';
import { can } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';

import { actionsClass } from './pet-card-head-skeleton.tsx';
import { CardDialog, useCardMenu } from './use-card-menu.tsx';

const LostSheet = lazyDialog(async () => (await import('#web/emergency/lost/lost-sheet.tsx')).LostSheet);

type PetActionsProps = { pet: Pet; onTurn: () => void };

/** The most frequent and the urgent actions, one press each. The others are in a menu, the only action of an archived pet. */
export function PetActions({ pet, onTurn }: PetActionsProps) {
  const [opened, setOpened] = useState<'share' | 'lost'>();
  const { items, isBusy, dialog, closeDialog } = useCardMenu(pet, onTurn);
  const onClose = () => setOpened(undefined);
  const manages = !pet.archived && can(pet, 'manage');

  return (
    <div className={actionsClass}>
      {!pet.archived && can(pet, 'medical') && (
        <ButtonLink to={paths.petProof(pet.id)} icon={<BadgeCheck />} className={actionClass}>
          <Trans>Show proof</Trans>
        </ButtonLink>
      )}
      {manages && (
        <Button
          variant="secondary"
          icon={<Share2 />}
          opens={ShareCardDialog}
          onClick={() => setOpened('share')}
          className={actionClass}
        >
          <Trans>Share</Trans>
        </Button>
      )}
      {manages && !pet.ending && !pet.lost && (
        <Button
          variant="secondary"
          icon={<Siren />}
          opens={LostSheet}
          onClick={() => setOpened('lost')}
          className={actionClass}
        >
          <Trans>Report lost</Trans>
        </Button>
      )}
      <Menu
        trigger={
          <Button variant="secondary" icon={<Ellipsis />} busy={isBusy} className={actionClass}>
            <Trans>More</Trans>
          </Button>
        }
        items={items}
      />
      {opened === 'share' && <ShareCardDialog pet={pet} onClose={onClose} />}
      {opened === 'lost' && <LostSheet pet={pet} onClose={onClose} />}
      <CardDialog pet={pet} opened={dialog} onClose={closeDialog} />
    </div>
  );
}

const actionClass = cx(
  'min-h-16 flex-col gap-1! px-1! max-sm:text-[0.6875rem] lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3! lg:px-4.5!',
);
