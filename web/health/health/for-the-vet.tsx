import { Trans } from '@lingui/react/macro';
import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

import { PaperDialog } from './health-dialogs.ts';
import type { PaperChoice } from './health.api.ts';

/** PROMISE-3: buttons for two PDFs: a summary that a vet reads in thirty seconds, and all records. */
export function ForTheVet({ pet }: { pet: { id: string; name: string } }) {
  const [kind, setKind] = useState<PaperChoice['kind']>();

  return (
    <section aria-labelledby="for-the-vet" className="mt-10 print:hidden">
      <h3 id="for-the-vet" className="mb-3 text-lg">
        <Trans>For the vet</Trans>
      </h3>
      <Card>
        <p className="text-pretty">
          <Trans>
            A one-page visit brief for your vet, or the full health record. Save either as a PDF to print or
            send.
          </Trans>
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={<FileText />}
            opens={PaperDialog}
            onClick={() => setKind('visit-brief')}
          >
            <Trans>Get visit brief</Trans>
          </Button>
          <Button
            variant="secondary"
            icon={<FileText />}
            opens={PaperDialog}
            onClick={() => setKind('health-record')}
          >
            <Trans>Get health record</Trans>
          </Button>
        </div>
      </Card>
      {kind && <PaperDialog pet={pet} kind={kind} onClose={() => setKind(undefined)} />}
    </section>
  );
}
