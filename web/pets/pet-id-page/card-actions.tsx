import { Trans } from '@lingui/react/macro';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';

import { SaveCardButton } from '#web/pets/card-picture/save-card-button.tsx';
import { useCard } from '#web/pets/card/use-card.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

export const ShareCardDialog = lazyDialog(
  async () => (await import('./share-card-dialog.tsx')).ShareCardDialog,
);

/** The first actions for a new card: save it as a picture, and share it. */
export function CardActions({ pet }: { pet: Pet }) {
  const [isSharing, setSharing] = useState(false);

  return (
    <>
      <SaveCardButton card={useCard(pet)} variant="primary" size="lg" />
      <Button
        variant="secondary"
        size="lg"
        icon={<Share2 />}
        opens={ShareCardDialog}
        onClick={() => setSharing(true)}
      >
        <Trans>Share</Trans>
      </Button>
      {isSharing && <ShareCardDialog pet={pet} onClose={() => setSharing(false)} />}
    </>
  );
}
