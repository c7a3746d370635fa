import { useMutation } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import { useNavigate } from 'react-router';

import { paths } from '#shared/paths.ts';
import { FactList } from '#web/features/pets/fact-list.tsx';
import { mayEnd } from '#web/features/pets/guard.ts';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { archivePetMutation, restorePetMutation } from '#web/features/pets/pets.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import { useShownPet } from '../pet/use-shown-pet.ts';

export const meta = pageTitle('Pet');

/** What is known about the pet, changed where it stands; and the way into the archive. */
export default function PetOverview() {
  const { pet } = useShownPet();

  return (
    <div className="xl:max-w-[60rem]">
      <h2 className="sr-only">Overview</h2>
      <FactList pet={pet} />
      <PutAway pet={pet} />
    </div>
  );
}

function PutAway({ pet }: { pet: Pet }) {
  const navigate = useNavigate();
  const archive = useMutation(archivePetMutation());
  const restore = useMutation(restorePetMutation());

  function undo() {
    restore.mutate(pet, {
      onSuccess: () => toast.success(`${pet.name} has been restored from archive`),
      onError: (error) =>
        toast.error('Failed to restore pet. Please try again.', { description: messageOf(error) }),
    });
  }

  return (
    <section
      aria-labelledby="put-away"
      className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-4"
    >
      <div className="max-w-[52ch] min-w-0">
        <h2 id="put-away" className="text-lg">
          Put away
        </h2>
        <p className="text-ink-soft mt-1 text-sm">
          An archived pet leaves your lists and keeps everything: card, documents, facts. You can bring it
          back at any time.
        </p>
      </div>
      <Button
        variant="secondary"
        icon={<Archive />}
        busy={archive.isPending}
        onClick={() => {
          if (!mayEnd('archive', pet.id)) return;
          archive.mutate(pet, {
            onSuccess: () => {
              toast.success(`${pet.name} has been moved to archived pets`, {
                action: { label: 'Undo', onSelect: undo },
              });
              void navigate(paths.pets);
            },
            onError: (error) =>
              toast.error('Failed to archive pet. Please try again.', { description: messageOf(error) }),
          });
        }}
      >
        Archive
      </Button>
    </section>
  );
}
