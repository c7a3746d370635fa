import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import type { Pet } from '#web/pets/pets/pets.api.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { lazyModule } from '#web/ui/lazy-module.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const archivePanel = lazyModule(async () => (await import('#web/pets/pets/archive-panel.tsx')).ArchivePanel);
const ArchivePanel = lazyView(archivePanel, <Skeleton className="h-40 rounded-lg" />);

/** Archiving a pet or changing its status: folded, because it is rare. */
export function ArchiveRow({ pet }: { pet: Pet }) {
  const [isOpen, setOpen] = useState(false);

  return (
    <details className="border-line border-b" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <FoldSummary wide className="text-ink-soft">
        <Trans>Archive or update status</Trans>
      </FoldSummary>
      {isOpen && (
        <div className="pt-1 pb-4">
          <ArchivePanel pet={pet} />
        </div>
      )}
    </details>
  );
}
