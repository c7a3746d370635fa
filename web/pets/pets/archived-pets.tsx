import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import { named } from '#shared/core/named.ts';
import { paths } from '#shared/core/paths.ts';
import { endingNames, speciesNames } from '#shared/pets/pet-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { usePreload } from '#web/ui/preload.ts';

import { PetPicture } from './pet-picture.tsx';
import type { Pet } from './pets.api.ts';
import { useRestorePet } from './use-restore-pet.ts';

const DeletePetDialog = lazyDialog(async () => (await import('./delete-pet-dialog.tsx')).DeletePetDialog);

/** Archived pets, to open, restore or delete. What stayed of a pet that was handed over can't be restored. */
export function ArchivedPets({ pets }: { pets: readonly Pet[] }) {
  const [deleting, setDeleting] = useState<Pet>();
  usePreload(DeletePetDialog);

  return (
    <>
      <List label={t`Archived pets`}>
        {pets.map((pet) => (
          <ListRow
            key={pet.id}
            to={paths.pet(pet.id)}
            lead={<PetPicture pet={pet} side={56} className="size-14 rounded-md" />}
            title={<bdi>{pet.name}</bdi>}
            detail={
              <Facts
                of={[
                  pet.petIdentifier,
                  pet.breed ?? speciesNames[pet.type],
                  pet.ending && endingNames[pet.ending],
                  pet.kept && t`Handed over`,
                ]}
              />
            }
            actions={<Actions pet={pet} onDelete={() => setDeleting(pet)} />}
          />
        ))}
      </List>
      {deleting && <DeletePetDialog pet={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
}

function Actions({ pet, onDelete }: { pet: Pet; onDelete: () => void }) {
  const { name } = pet;
  const restore = useRestorePet();

  return (
    <div className="flex items-center gap-1">
      {!pet.kept && (
        <Button
          variant="secondary"
          icon={<ArchiveRestore />}
          busy={restore.isPending}
          onClick={() => {
            restore.submit(pet);
          }}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
      <IconButton
        label={named(t`Delete for good`, name)}
        icon={<Trash2 />}
        opens={DeletePetDialog}
        onClick={onDelete}
      />
    </div>
  );
}
