import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { WrongTag } from '#web/art/scenes/wrong-tag.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';

import { Back } from './pet-head.tsx';
import type { usePet } from './use-pet.ts';

/** The page when the pet couldn't be loaded or doesn't exist. */
export const NoPet = ({ of: query }: { of: ReturnType<typeof usePet> }) => (
  <>
    <PageHeader title={t`Pet`} back={<Back />} />
    {query.isMissing ? (
      <ErrorState
        picture={<WrongTag />}
        title={t`Pet not found`}
        action={
          <ButtonLink to={paths.pets}>
            <Trans>See your pets</Trans>
          </ButtonLink>
        }
      >
        <Trans>It may have been deleted, or it may belong to another account.</Trans>
      </ErrorState>
    ) : (
      <QueryFailure of={query} title={t`We couldn’t load the pet`} />
    )}
  </>
);
