import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Navigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { handlerTarget } from '#web/accounts/verification/verification.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { useAddress } from '#web/lib/address.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/status.tsx';

export const meta = pageTitle(t`Confirm your email`);

/** VERIFY-5: redirects a mailed link to the page that handles it. */
export default function VerifyHandlerPage() {
  const hydrated = useHydrated();
  const target = handlerTarget(useAddress());
  if (!hydrated) return <Loading />;
  if (target) return <Navigate to={target} replace />;

  return (
    <FocusCard
      picture={<LostLink />}
      title={t`This link is incomplete`}
      footer={
        <TextLink to={paths.login}>
          <Trans>Back to Login</Trans>
        </TextLink>
      }
    >
      <Notice tone="brick" title={t`No verification parameters found in URL`}>
        <Trans>Some email apps break long links. Use the button in the email, or copy the whole link.</Trans>
      </Notice>
      <ButtonLink to={paths.verifyEmail} className="mt-5">
        <Trans>Get a new link</Trans>
      </ButtonLink>
    </FocusCard>
  );
}
