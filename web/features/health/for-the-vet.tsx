import FileText from 'lucide-react/icons/file-text';
import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

import { PaperDialog } from './health-dialogs.ts';
import type { PaperChoice } from './health.api.ts';

/** PROMISE-3: what a vet reads in thirty seconds, and all records, as PDFs. */
export function ForTheVet({ pet }: { pet: { id: string; name: string } }) {
  const [kind, setKind] = useState<PaperChoice['kind']>();

  return (
    <section aria-labelledby="for-the-vet" className="mt-10">
      <h3 id="for-the-vet" className="mb-3 text-lg">
        For the vet
      </h3>
      <Card>
        <p className="text-pretty">
          A one-page summary for your vet, or the full record. Save either as a PDF to print or send.
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant="secondary"
            icon={<FileText />}
            opens={PaperDialog}
            onClick={() => setKind('visit-brief')}
          >
            Make visit brief
          </Button>
          <Button
            variant="secondary"
            icon={<FileText />}
            opens={PaperDialog}
            onClick={() => setKind('health-record')}
          >
            Make health record
          </Button>
        </div>
      </Card>
      {kind && <PaperDialog pet={pet} kind={kind} onClose={() => setKind(undefined)} />}
    </section>
  );
}
