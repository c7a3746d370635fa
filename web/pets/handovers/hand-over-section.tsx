import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Handshake from 'lucide-react/icons/handshake';
import { use, useState } from 'react';

import { useFocusFallback } from '#web/lib/use-focus-fallback.ts';
import { peopleQuery } from '#web/pets/people/people.api.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';

const HandOverDialog = lazyDialog(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog);

/** PEOPLE-7: the owner of a pet offers it to a new owner. */
export function HandOverSection({ pet }: { pet: Pet }) {
  const { name } = pet;
  const readOnly = use(ReadOnly);
  const { data } = useQuery(peopleQuery(pet.id));
  const [isOpen, setOpen] = useState(false);
  const isOffered = data?.invitations.some(({ handover }) => handover) ?? false;
  // The button goes with the dialog that made the offer, and comes back when that is withdrawn.
  const box = useFocusFallback<HTMLElement>(`${isOffered} ${isOpen}`);
  // A pet can't be handed on while it may still go back.
  if (readOnly || data?.right !== 'own' || data.handover?.undoUntil) return null;

  return (
    <section ref={box} aria-labelledby="hand-over" className="border-line mt-10 border-t pt-8">
      <h2 id="hand-over" tabIndex={-1} className="mb-2 text-lg">
        <Trans>
          Hand <bdi>{name}</bdi> over
        </Trans>
      </h2>
      {isOffered ? (
        <p className="text-ink-soft">
          <Trans>
            You’ve offered <bdi>{name}</bdi> to a new owner. To change the offer, withdraw it and make a new
            one.
          </Trans>
        </p>
      ) : (
        <>
          <p className="text-ink-soft mb-4">
            <Trans>
              Is <bdi>{name}</bdi> getting a new owner? Their Pet ID and records can go with them.
            </Trans>
          </p>
          <Button
            variant="secondary"
            icon={<Handshake />}
            opens={HandOverDialog}
            onClick={() => setOpen(true)}
          >
            <Trans>Hand over…</Trans>
          </Button>
        </>
      )}
      {isOpen && <HandOverDialog pet={pet} onClose={() => setOpen(false)} />}
    </section>
  );
}
