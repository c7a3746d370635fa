import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { SecondFactorStep } from '#web/accounts/second-factor/second-factor-step.tsx';
import { ClosedAccount } from '#web/accounts/sign-in/closed-account.tsx';
import { LegalLinks } from '#web/accounts/sign-in/legal-links.tsx';
import { LoginForm } from '#web/accounts/sign-in/login-form.tsx';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { UnreachableNotice } from '#web/app/layouts/unreachable-notice.tsx';
import { useDelayedCall } from '#web/app/use-delayed-call.ts';
import { track } from '#web/lib/analytics/track.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { authStorage } from '#web/session/auth-client.ts';
import { isAppPath, loginTarget } from '#web/session/login-target.ts';
import { sessionStore, useSession } from '#web/session/session.ts';
import { signOut } from '#web/session/sign-out.ts';
import { dropRedirect, keptRedirect, lastPath } from '#web/session/tab-memory.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';

export const meta = pageTitle(t`Login`);

export default function LoginPage() {
  const [query] = useSearchParams();
  const session = useSession();
  const hydrated = useHydrated();
  const signedIn = session.status === 'signed-in';
  const [kept] = useState(keptRedirect);
  useKeptRedirect(signedIn);
  // Restoring a session is not signing in.
  const [signsIn, setSignsIn] = useState(false);
  if (!signsIn && !signedIn && (session.status !== 'loading' || session.unreachable)) setSignsIn(true);
  // The only redirect after sign-in, for every method and also from another tab.
  if (signedIn) {
    const target = loginTarget(query.get('return_to'), kept, lastPath());

    return <Leave to={target} afterMs={signsIn ? noticeMs : 0} />;
  }
  if (hydrated && session.status === 'loading' && !session.unreachable && authStorage().hinted())
    return <Loading />;
  if (session.status === 'second-factor') {
    const { email } = session.owner;

    return (
      <FocusCard
        title={t`One more step`}
        description={
          <Trans>
            Enter your code to sign in as <strong className="text-ink wrap-anywhere">{email}</strong>.
          </Trans>
        }
      >
        <SecondFactorStep onSignOut={() => void signOut({ keepUnsent: true })} onSignedIn={welcome} />
      </FocusCard>
    );
  }
  if (session.status === 'closed') {
    return (
      <FocusCard
        title={t`Your account is closed`}
        description={<strong className="text-ink wrap-anywhere">{session.owner.email}</strong>}
      >
        <ClosedAccount
          deletesAt={session.deletesAt}
          onKept={() => toast.success(t`Welcome back`)}
          onSignOut={() => void signOut()}
        />
      </FocusCard>
    );
  }

  return (
    <FocusCard
      title={t`Welcome back`}
      footer={
        <>
          <Trans>
            New here? <TextLink to={paths.onboarding}>Sign up</TextLink>
          </Trans>
          <LegalLinks />
        </>
      }
    >
      <UnreachableNotice session={session} className="mb-6" />
      <LoginForm onSignedIn={welcome} />
    </FocusCard>
  );
}

/** LOGIN-3: articles, public pets and the like need a full page load, because the app's router has no route for them. */
function Leave({ to, afterMs }: { to: string; afterMs: number }) {
  const isOwn = isAppPath(to);
  // LOGIN-4: those pages have no place for the message.
  useDelayedCall(isOwn ? undefined : afterMs, () => window.location.replace(to));

  return isOwn ? <Navigate to={to} replace /> : <Loading label={t`Loading...`} />;
}

const noticeMs = 1500;

const welcome = () => {
  if (sessionStore.state().status !== 'signed-in') return;
  track('user_logged_in');
  toast.success(t`Logged in successfully!`);
};

/** LOGIN-3: moves the path stored when a guard gave up into `return_to`, so that it survives a reload. */
function useKeptRedirect(signedIn: boolean) {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    const kept = keptRedirect();
    dropRedirect();
    // A signed-in user is already being redirected.
    if (kept && !signedIn && !query.has('return_to')) setQuery({ return_to: kept }, { replace: true });
  }, [signedIn, query, setQuery]);
}
