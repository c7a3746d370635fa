import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { PaperDialog } from '#web/health/health/health-dialogs.ts';
import type { PaperChoice } from '#web/health/health/health.api.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';

/** PROMISE-3: the timeline, and two PDFs: a summary that a vet reads in thirty seconds, and all records. */
export function ForTheVet({ pet }: { pet: { id: string; name: string } }) {
  const readsAll = useCan('read');
  const [kind, setKind] = useState<PaperChoice['kind']>();

  return (
    <nav
      id="for-the-vet"
      aria-label={t`For the vet`}
      className="-mx-4.5 mt-3 flex flex-wrap gap-y-1 print:hidden"
    >
      <Link to={paths.petHealth(pet.id, 'timeline')} className={buttonClass({ variant: 'quiet' })}>
        <Trans>Timeline</Trans>
      </Link>
      {readsAll && (
        <>
          <Button variant="quiet" opens={PaperDialog} onClick={() => setKind('visit-brief')}>
            <Trans>Get visit brief</Trans>
          </Button>
          <Button variant="quiet" opens={PaperDialog} onClick={() => setKind('health-record')}>
            <Trans>Get health record</Trans>
          </Button>
          {kind && <PaperDialog pet={pet} kind={kind} onClose={() => setKind(undefined)} />}
        </>
      )}
    </nav>
  );
}
