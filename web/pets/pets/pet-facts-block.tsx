import { Trans } from '@lingui/react/macro';
import Pencil from 'lucide-react/icons/pencil';
import { use, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';

import { petFactList } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';

export const PetFactsDialog = lazyDialog(async () => (await import('./pet-facts-dialog.tsx')).PetFactsDialog);

/** The facts about a pet that are known, and one form for all of them. */
export function PetFactsBlock({ pet }: { pet: Pet }) {
  const readOnly = use(ReadOnly);
  const [isEditing, setEditing] = useState(false);
  const known = petFactList.flatMap((fact) => {
    const shown = fact.shown(pet);

    return shown === null ? [] : [{ label: fact.label, shown, note: fact.note?.(pet) }];
  });

  return (
    <section aria-labelledby="pet-facts">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="pet-facts" className="text-lg">
          <Trans>Details</Trans>
        </h3>
        {!readOnly && (
          <Button
            variant="secondary"
            icon={<Pencil />}
            opens={PetFactsDialog}
            onClick={() => setEditing(true)}
          >
            <Trans>Edit details</Trans>
          </Button>
        )}
      </div>
      <dl className="border-line bg-raised grid grid-cols-2 gap-x-6 gap-y-4 rounded-lg border p-4 md:p-5 lg:grid-cols-3">
        {known.map(({ label, shown, note }) => (
          <div key={label} className="min-w-0">
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="font-semibold wrap-break-word hyphens-auto">
              <bdi>{shown}</bdi>
              {note && <span className="text-ink-soft block text-sm font-normal">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {isEditing && <PetFactsDialog pet={pet} onClose={() => setEditing(false)} />}
    </section>
  );
}
