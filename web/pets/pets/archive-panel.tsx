import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import { useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { EditableFieldRow, EditableFieldSheet } from '#web/ui/editable-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { EditableEnding } from './editable-ending.tsx';
import type { Pet } from './pets.api.ts';
import { archivePetMutation } from './pets.api.ts';
import { resetThrottle, passesThrottle } from './throttle.ts';
import { useRestorePet } from './use-restore-pet.ts';

/** Whether the pet is still with its owner, and archiving it, with Undo. */
export function ArchivePanel({ pet }: { pet: Pet }) {
  const { name } = pet;
  const navigate = useNavigate();
  const archive = useMutation(archivePetMutation());
  const restore = useRestorePet();

  return (
    <EditableFieldSheet>
      <EditableEnding pet={pet} />
      <EditableFieldRow
        title={t`Archive`}
        prompt={t`Takes ${name} off your lists and keeps all records. Restore anytime.`}
        value={null}
      >
        <Button
          variant="secondary"
          icon={<Archive />}
          busy={archive.isPending}
          onClick={() => {
            if (!passesThrottle('archive', pet.id)) return;
            archive.mutate(pet, {
              onSuccess: () => {
                toast.undoable(t`${name} has been moved to archived pets`, () => restore.submit(pet));
                void navigate(paths.pets);
              },
              onError: (error) => {
                resetThrottle('archive', pet.id);
                toast.error(t`Failed to archive pet. Please try again.`, { description: messageOf(error) });
              },
            });
          }}
        >
          <Trans>Archive</Trans>
        </Button>
      </EditableFieldRow>
    </EditableFieldSheet>
  );
}
