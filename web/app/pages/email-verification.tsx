import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { ConfirmEmailForm } from '#web/features/account/confirm-email-form.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import { FocusCard } from '../layouts/focus-card.tsx';

export const meta = pageTitle('Confirm your email');

/** Where the mailed link leads. Opening it spends nothing: mail scanners open links too. The button does. */
export default function EmailVerificationPage() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [dead, setDead] = useState<{ code: string }>();
  const token = query.get('token');

  if (!token) {
    return (
      <FocusCard title="Confirm your email">
        <Notice tone="brick">No verification token provided</Notice>
        <ButtonLink to={paths.onboarding} variant="secondary" block className="mt-5">
          Sign up
        </ButtonLink>
      </FocusCard>
    );
  }

  if (dead?.code === 'email_already_confirmed') {
    return (
      <FocusCard title="Email already verified" description="There is nothing left to do here.">
        <ButtonLink to={paths.login} size="lg" block>
          Login
        </ButtonLink>
      </FocusCard>
    );
  }

  if (dead) {
    return (
      <FocusCard
        title="This link has expired"
        description="Links work once and for 24 hours. Sign up again with the same address and we send you another."
      >
        <ButtonLink to={paths.onboarding} size="lg" block>
          Sign up again
        </ButtonLink>
      </FocusCard>
    );
  }

  return (
    <FocusCard title="Confirm your email" description="One press, and your account is ready.">
      <ConfirmEmailForm
        token={token}
        onConfirmed={(hash) => void navigate(`${paths.verify}#${hash}`, { replace: true })}
        onDeadLink={setDead}
      />
    </FocusCard>
  );
}
