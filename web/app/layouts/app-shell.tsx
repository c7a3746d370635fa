import { type ComponentType, useEffect } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useNavigate } from 'react-router';

import { paths } from '#shared/paths.ts';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { loginLeadingTo } from '#web/session/return-to.ts';
import { signOut, useSession } from '#web/session/session.ts';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';

import { AppFrame } from './app-frame.tsx';

/** The signed-in app; whoever is not signed in is led to the login page and back. */
export default function AppShell() {
  const session = useSession();
  const location = useLocation();
  const here = location.pathname + location.search;
  useHeadingFocus();
  useExpiryNotice(session.status === 'signed-out' && session.reason === 'expired', here);

  if (session.status === 'signed-out') {
    if (session.reason === 'left') return <Navigate to={paths.home} replace />;
    if (session.reason === 'none') return <Navigate to={loginLeadingTo(here)} replace />;
  }

  // While an expired session is said so, the page stays: what stands on it can still be read and copied.
  return (
    <AppFrame
      account={session.status === 'signed-in' ? session.owner : null}
      onSignOut={() => void signOut()}
    >
      {session.status === 'loading' ? <WaitingPage /> : <Outlet />}
    </AppFrame>
  );
}

/** A page's own shape (`handle = { Waiting }`) while it is found out who asks. */
function WaitingPage() {
  const handle = useMatches().at(-1)?.handle as { Waiting?: ComponentType } | undefined;
  const Waiting = handle?.Waiting ?? Loading;

  return <Waiting />;
}

const noticeMs = 2000;

function useExpiryNotice(expired: boolean, here: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!expired) return;
    toast.error('Your session has expired. Please sign in again.');
    const timer = setTimeout(() => void navigate(loginLeadingTo(here), { replace: true }), noticeMs);

    return () => clearTimeout(timer);
  }, [expired, here, navigate]);
}
