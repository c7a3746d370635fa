import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { useOnline } from '#web/lib/use-online.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { ProofLink } from './proof-link.tsx';
import type { Proof } from './proofs.api.ts';
import { shareProofMutation } from './proofs.api.ts';

/** The code of a link that a reader can check dates with. Opening the card is the wish to show it, so a missing link is made. */
export function ProofCode({ pet, link }: { pet: Pet; link: Proof['link'] }) {
  const share = useMutation(shareProofMutation());
  const { mutate, data, isError, error } = share;
  const isOnline = useOnline();
  const needsLink = link === null && can(pet, 'manage') && !pet.archived;
  useEffect(() => {
    if (needsLink && isOnline) mutate({ petId: pet.id });
  }, [needsLink, isOnline, mutate, pet.id]);

  const shown = link ?? (data?.shareUrl ? { shareUrl: data.shareUrl, expiresAt: data.expiresAt } : null);
  if (!shown && !needsLink) return null;
  if (!shown)
    return isError || !isOnline ? (
      <div className="flex flex-col items-start gap-3">
        <p>{isError ? messageOf(error) : t`The QR code needs a connection.`}</p>
        <Button variant="secondary" onClick={() => mutate({ petId: pet.id })}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    ) : (
      <Skeleton className="aspect-square w-60 max-w-full rounded-md" />
    );

  return <ProofLink {...shown} />;
}
