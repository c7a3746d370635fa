import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { useQueryParameters } from '#web/lib/address.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

/** LOGIN-2: the notices of the previous page above the sign-in form; `email` is the entered address. */
export function LoginNotices({ email }: { email: string }) {
  const query = useQueryParameters();

  return (
    <>
      {query.get('fromSignup') === 'true' && (
        <Notice tone="amber" title={t`Email Confirmation Needed`} action={<NewLink email={email} />}>
          <Trans>Please confirm your email before logging in</Trans>
        </Notice>
      )}
      {query.get('passwordResetSuccess') === 'true' && (
        <Notice tone="moss" title={t`Password updated`}>
          <Trans>Log in with your new password.</Trans>
        </Notice>
      )}
    </>
  );
}

/** A link to request another confirmation mail. */
export function NewLink({ email }: { email: string }) {
  return (
    <ButtonLink to={paths.verifyEmail} state={{ email }} variant="secondary">
      <Trans>Get a new link</Trans>
    </ButtonLink>
  );
}
