import { useMutation } from '@tanstack/react-query';
import Archive from 'lucide-react/icons/archive';
import { useNavigate } from 'react-router';

import { paths } from '#shared/paths.ts';
import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { Pet } from './pets.api.ts';
import { archivePetMutation } from './pets.api.ts';
import { allowAgain, mayDo } from './throttle.ts';
import { useRestorePet } from './use-restore-pet.ts';

/** The way into the archive, and back by Undo. */
export function PutAway({ pet }: { pet: Pet }) {
  const navigate = useNavigate();
  const archive = useMutation(archivePetMutation());
  const restore = useRestorePet();

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
          if (!mayDo('archive', pet.id)) return;
          archive.mutate(pet, {
            onSuccess: () => {
              toast.success(`${pet.name} has been moved to archived pets`, {
                action: { label: 'Undo', onSelect: () => restore.submit(pet) },
              });
              void navigate(paths.pets);
            },
            onError: (error) => {
              allowAgain('archive', pet.id);
              toast.error('Failed to archive pet. Please try again.', { description: messageOf(error) });
            },
          });
        }}
      >
        Archive
      </Button>
    </section>
  );
}
