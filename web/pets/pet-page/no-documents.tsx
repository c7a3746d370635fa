import { t } from '@lingui/core/macro';

import { seenPapers, useCan } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Notice } from '#web/ui/status.tsx';

/** PEOPLE-6: a pet without documents, or without any that this person sees. */
export function NoDocuments({ pet }: { pet: Pet }) {
  const canAdd = useCan('record');
  const owner = pet.sharedBy?.owner ?? '';
  const papers = seenPapers(pet);
  if (papers === 'none')
    return (
      <Notice tone="plain" title={t`Documents aren’t shared with you`}>
        {t`You only see documents you add. ${owner} sees them too.`}
      </Notice>
    );
  if (papers === 'medical')
    return (
      <Notice tone="plain" title={t`No medical documents yet`}>
        {t`${owner} shares only medical documents with you.`}
      </Notice>
    );

  return (
    <Notice tone="plain" title={t`No documents yet`}>
      {canAdd && t`Start with a photo of the vaccination record. It’s the one everyone asks for.`}
    </Notice>
  );
}
