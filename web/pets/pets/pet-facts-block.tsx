import { Trans } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import { use, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';

import { factsOffCard } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';

const PetFactsDialog = lazyDialog(async () => (await import('./pet-facts-dialog.tsx')).PetFactsDialog);

/** The facts of a pet that aren't on its card, and one form for all of them. */
export function PetFactsBlock({ pet }: { pet: Pet }) {
  const readOnly = use(ReadOnly);
  const [isEditing, setEditing] = useState(false);
  const known = factsOffCard(pet);

  return (
    <section aria-labelledby="pet-facts">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h3 id="pet-facts" className="text-lg">
          <Trans>Details</Trans>
        </h3>
        {!readOnly && (
          <Button
            variant="quiet"
            icon={<Pencil />}
            opens={PetFactsDialog}
            onClick={() => setEditing(true)}
            className="-my-2.5 -mr-4.5"
          >
            <Trans>Edit details</Trans>
          </Button>
        )}
      </div>
      {known.length > 0 && (
        <dl className="divide-line border-line divide-y border-y">
          {known.map(({ label, shown, note }) => (
            <div key={label} className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-6 py-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold wrap-anywhere">
                <bdi>{shown}</bdi>
              </dd>
              {note && <dd className="text-ink-soft w-full text-sm">{note}</dd>}
            </div>
          ))}
        </dl>
      )}
      {isEditing && <PetFactsDialog pet={pet} onClose={() => setEditing(false)} />}
    </section>
  );
}
