import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { ResendVerification } from '#web/accounts/verification/resend-verification.tsx';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { useQueryParameters } from '#web/lib/address.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { Notice } from '#web/ui/status.tsx';

import { ChangeOfAddress } from './change-of-address.tsx';
import { Confirmation } from './confirmation.tsx';

export const meta = pageTitle(t`Confirm your email`);

/**
 * The target of mailed links. Opening it has no effect, because mail scanners open links too. The button does
 * (VERIFY-6).
 */
export default function EmailVerificationPage() {
  const hydrated = useHydrated();
  const query = useQueryParameters();
  // The prerendered page is the one of a complete link.
  const token = hydrated ? query.get('token') : '';

  // The prerendered form is kept, because replacing it would lose a press on its button.
  const [first, setFirst] = useState(token);
  if (first === '' && token) setFirst(token);

  if (token === null || (hydrated && token === '')) {
    return (
      <FocusCard picture={<LostLink />} title={t`Confirm your email`}>
        <Notice tone="brick" className="mb-5">
          <Trans>No verification token provided</Trans>
        </Notice>
        <ResendVerification change={query.get('type') === 'email_change'} />
      </FocusCard>
    );
  }

  // Another link opened in the same tab starts over.
  return query.get('type') === 'email_change' ? (
    <ChangeOfAddress key={token} token={token} />
  ) : (
    <Confirmation key={token === first ? 'first' : token} token={token} />
  );
}
