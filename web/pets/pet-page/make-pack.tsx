import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { useLimits } from '#web/documents/documents-page/add-documents.tsx';
import { PackDialog } from '#web/documents/documents/document-dialogs.ts';
import { useDocuments } from '#web/documents/documents/use-documents.ts';
import { Button } from '#web/ui/button.tsx';

/** Makes a pack of the pet's facts and of any of its documents. */
export function MakePack({ pet }: { pet: { id: string; name: string } }) {
  const { shareHours } = useLimits();
  const documents = useDocuments({ petId: pet.id }, { all: true });
  const [query, setQuery] = useSearchParams();
  // `?pack`, from the quick actions.
  const [isOpen, setOpen] = useState(() => query.has('pack'));

  return (
    <>
      <Button variant="secondary" opens={PackDialog} disabled={!documents.data} onClick={() => setOpen(true)}>
        <Trans>Share a pack</Trans>
      </Button>
      {isOpen && documents.data && (
        <PackDialog
          pets={[pet]}
          documents={documents.data}
          shareHours={shareHours}
          onClose={() => {
            setOpen(false);
            if (query.has('pack')) setQuery({}, { replace: true });
          }}
        />
      )}
    </>
  );
}
