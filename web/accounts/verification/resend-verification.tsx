import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { userQuery } from '#web/session/auth-calls.ts';
import { renewSession } from '#web/session/refresh/renew-session.ts';
import { loginLeadingTo } from '#web/session/return-to.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';

import { resendToOwner } from './verification.api.ts';

/**
 * VERIFY-4: sends another link to a signed-in user whose new address waits for it; everyone else gets a link to the form. `change`: for a
 * change of address.
 */
export function ResendVerification({ change = false }: { change?: boolean }) {
  const session = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = session.status === 'signed-in';
  const user = useQuery({ ...userQuery(), enabled: signedIn });
  const resend = useMutation({
    mutationFn: resendToOwner,
    onSuccess: (outcome) => {
      if (outcome.ok) return toast.success(t`Email sent!`);
      if (nobody.includes(outcome.code)) return leaveForLogin();
      if (outcome.code === 'network') return fail();
      toast.error(t`Unable to send email`, { description: outcome.message });
    },
    onError: fail,
  });

  function fail() {
    toast.error(t`Error`, { description: t`Failed to resend verification email` });
  }

  async function leaveForLogin() {
    toast.error(t`Not logged in`);
    // Otherwise the login page would still see a session and redirect back.
    await renewSession();
    await navigate(loginLeadingTo(pathname + search));
  }

  if (session.status !== 'signed-in') {
    return (
      <ButtonLink to={paths.verifyEmail} size="lg" block>
        <Trans>Get a new link</Trans>
      </ButtonLink>
    );
  }

  if (user.isPending) return <LoadingSkeleton className="h-28" />;
  // Only a new address waits for its link: a person who is signed in has confirmed the present one.
  const nothingWaits = user.data?.new_email === undefined && !user.isError;

  return (
    <div className="flex flex-col gap-3">
      {nothingWaits && (
        <p>
          <Trans>
            No email is waiting to be confirmed. You sign in with{' '}
            <strong className="wrap-anywhere">{session.owner.email}</strong>.
          </Trans>
        </p>
      )}
      {change && (
        <ButtonLink to={paths.settings} size="lg" block>
          <Trans>Open settings</Trans>
        </ButtonLink>
      )}
      {!nothingWaits && (
        <Button
          variant={change ? 'secondary' : 'primary'}
          size="lg"
          block
          busy={resend.isPending}
          onClick={() => resend.mutate(session.owner.id)}
        >
          <Trans>Get a new link</Trans>
        </Button>
      )}
      <ButtonLink to={paths.dashboard} variant="quiet" block>
        <Trans>Go to the dashboard</Trans>
      </ButtonLink>
    </div>
  );
}

const nobody = ['not_logged_in', 'auth.required'];
