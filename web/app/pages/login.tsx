import { useEffect } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { LoginNotices } from '#web/features/account/login-notices.tsx';
import { SecondFactorStep } from '#web/features/account/second-factor-step.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/session/session.ts';
import { loginTarget } from '#web/session/sign-in-target.ts';
import { signOut } from '#web/session/sign-out.ts';
import { lastPath, takeRedirect } from '#web/session/tab-memory.ts';
import { TextLink } from '#web/ui/link.tsx';
import { toast } from '#web/ui/toast.tsx';

import { FocusCard } from '../layouts/focus-card.tsx';

export const meta = pageTitle('Login');

export default function LoginPage() {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const session = useSession();
  useKeptRedirect();
  // The only place that leads on from here, however and in whichever tab somebody has signed in.
  if (session.status === 'signed-in') {
    return <Navigate to={loginTarget(query.get('return_to'), previousPath(state), lastPath())} replace />;
  }
  if (session.status === 'second-factor') return <SecondFactorStep onSignOut={() => void signOut()} />;

  return (
    <FocusCard
      title="Welcome back"
      footer={
        <>
          New here? <TextLink to={paths.onboarding}>Sign up</TextLink>
        </>
      }
    >
      <LoginNotices />
      <LoginForm onSignedIn={() => toast.success('Logged in successfully!')} />
    </FocusCard>
  );
}

/** LOGIN-3: a path that was kept when a guard gave up moves into `return_to`, where a reload finds it too. */
function useKeptRedirect() {
  const [query, setQuery] = useSearchParams();
  useEffect(() => {
    const kept = takeRedirect();
    if (kept && !query.has('return_to')) setQuery({ return_to: kept }, { replace: true });
  }, [query, setQuery]);
}

const previousPath = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;
