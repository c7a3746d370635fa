import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { paths } from '#shared/core/paths.ts';
import { WrongTag } from '#web/art/scenes/wrong-tag.tsx';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';

import { forgetCopies } from './forget-copies.ts';
import { Back } from './pet-head.tsx';
import type { usePet } from './use-pet.ts';

type Closed = { title: string; isHandedOver?: boolean };

/** The pet is there, but not for this person, and the server's message says why. */
const closed: Record<string, Closed> = {
  'pets.access_ended': { title: t`No access to this pet` },
  'pets.access_not_begun': { title: t`Not yet` },
  'pets.handed_over': { title: t`You handed this pet over`, isHandedOver: true },
};

/** The page when the pet couldn't be loaded or doesn't exist. */
export function NoPet({ of: query }: { of: ReturnType<typeof usePet> }) {
  const why = query.error instanceof ApiError ? closed[query.error.code] : undefined;
  const isClosed = why !== undefined;
  const client = useQueryClient();
  useEffect(() => {
    if (isClosed) void forgetCopies(client);
  }, [isClosed, client]);

  return (
    <>
      <PageHeader title={t`Pet`} back={<Back />} />
      {query.isMissing ? (
        <ErrorState
          picture={<WrongTag />}
          title={why?.title ?? t`Pet not found`}
          action={
            why?.isHandedOver ? (
              <ButtonLink to={paths.archivedPets}>
                <Trans>See archived pets</Trans>
              </ButtonLink>
            ) : (
              <ButtonLink to={paths.pets}>
                <Trans>See your pets</Trans>
              </ButtonLink>
            )
          }
        >
          {isClosed
            ? messageOf(query.error)
            : t`It may have been deleted, or it may belong to another account.`}
        </ErrorState>
      ) : (
        <QueryFailure of={query} />
      )}
    </>
  );
}
