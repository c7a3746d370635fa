import { useSearchParams } from 'react-router';

import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { ResendVerification } from '#web/features/verification/resend-verification.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { Notice } from '#web/ui/status.tsx';

import { FocusCard } from '../../layouts/focus-card.tsx';
import { ChangeOfAddress } from './change-of-address.tsx';
import { Confirmation } from './confirmation.tsx';

export const meta = pageTitle('Confirm your email');

/**
 * The target of mailed links. Opening it has no effect, because mail scanners open links too. The button does
 * (VERIFY-6).
 */
export default function EmailVerificationPage() {
  const [query] = useSearchParams();
  const token = query.get('token');

  if (!token) {
    return (
      <FocusCard title="Confirm your email">
        <LostLink className="mx-auto mb-6 w-44" />
        <Notice tone="brick" className="mb-5">
          No verification token provided
        </Notice>
        <ResendVerification change={query.get('type') === 'email_change'} />
      </FocusCard>
    );
  }

  // Another link opened in the same tab starts over.
  return query.get('type') === 'email_change' ? (
    <ChangeOfAddress key={token} token={token} />
  ) : (
    <Confirmation key={token} token={token} />
  );
}
