import { Trans } from '@lingui/react/macro';
import Archive from 'lucide-react/icons/archive';
import ArchiveRestore from 'lucide-react/icons/archive-restore';

import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import { can } from './pet-rights.ts';
import type { Pet } from './pets.api.ts';
import { useRestorePet } from './use-restore-pet.ts';

/** Above the page of an archived pet: why nothing can be changed, and the way back. */
export function ArchivedNotice({ pet }: { pet: Pet }) {
  const { name } = pet;
  const restore = useRestorePet();

  return (
    <Notice
      tone="plain"
      icon={<Archive />}
      className="mb-6"
      title={
        <Trans>
          <bdi>{name}</bdi> is archived
        </Trans>
      }
      action={
        can(pet, 'manage') && (
          <Button
            variant="secondary"
            icon={<ArchiveRestore />}
            busy={restore.isPending}
            onClick={() => restore.submit(pet)}
          >
            <Trans>Restore</Trans>
          </Button>
        )
      }
    >
      <Trans>
        You can still see everything and open documents. To make changes, restore the pet. After that, the
        emergency page stays off until you turn it on.
      </Trans>
    </Notice>
  );
}
