import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';

import { paths } from '#shared/core/paths.ts';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** In place of proofs, for an account without a pet. */
export const NoPetYet = () => (
  <EmptyState
    picture={<EmptyDen />}
    title={t`No pets yet`}
    action={
      <ButtonLink to={`${paths.pets}?add=`} icon={<Plus />}>
        <Trans>Add your first pet</Trans>
      </ButtonLink>
    }
  >
    <Trans>Add a pet to show its vaccinations here.</Trans>
  </EmptyState>
);
