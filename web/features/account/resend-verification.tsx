import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { paths } from '#shared/paths.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.tsx';

import { resendToOwner } from './verification.api.ts';

/** VERIFY-4: another link for whoever is signed in, and the way to one for everybody else. */
export function ResendVerification() {
  const session = useSession();
  const navigate = useNavigate();
  const resend = useMutation({
    mutationFn: resendToOwner,
    onSuccess: (outcome) => {
      if (outcome.ok) return toast.success('Email sent!');
      if (outcome.code === 'not_logged_in') return leaveForLogin();
      if (outcome.code === 'network') return fail();
      toast.error('Unable to send email', { description: outcome.message });
    },
    onError: fail,
  });
  const signedIn = session.status === 'signed-in';

  function fail() {
    toast.error('Error', { description: 'Failed to resend verification email' });
  }

  function leaveForLogin() {
    toast.error('Not logged in');
    void navigate(paths.login);
  }

  return (
    <div className="flex flex-col gap-3">
      {!signedIn && (
        <ButtonLink to={paths.verifyEmail} size="lg" block>
          Send a new link to your address
        </ButtonLink>
      )}
      <Button
        variant={signedIn ? 'primary' : 'quiet'}
        size={signedIn ? 'lg' : 'md'}
        block
        busy={resend.isPending}
        busyLabel="Sending…"
        onClick={() => (signedIn ? resend.mutate(session.owner.id) : leaveForLogin())}
      >
        Resend verification email
      </Button>
    </div>
  );
}
