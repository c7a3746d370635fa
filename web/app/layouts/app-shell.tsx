import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useMatches, useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { accountPhotoQuery } from '#web/accounts/account/photo.api.ts';
import { useUnsentDisplay } from '#web/accounts/preferences/use-unsent-display.ts';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { useHeadingFocus } from '#web/lib/heading-focus.ts';
import { useHydrated } from '#web/lib/hydration.ts';
import { pageData } from '#web/lib/page-data.ts';
import { currentPage } from '#web/lib/page.ts';
import { useGuard } from '#web/session/guard/use-guard.ts';
import { loginLeadingTo } from '#web/session/return-to.ts';
import { ownerOf } from '#web/session/session-state.ts';
import { useSession } from '#web/session/session.ts';
import { leave } from '#web/session/sign-out.ts';
import { keepRedirect, noteDrawn, rememberPath, wasDrawn } from '#web/session/tab-memory.ts';
import { waitingPageAttribute } from '#web/start/started.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { toast } from '#web/ui/toast.tsx';

import { UpdatePrompt } from '../update-prompt.tsx';
import { useOwnLanguage } from '../use-own-language.ts';
import { useRedrawn } from '../use-redrawn.ts';
import { useReadyPage } from '../use-started.ts';
import { AppFrame } from './app-frame.tsx';
import { UnreachableNotice } from './unreachable-notice.tsx';
import { Unsent, useSignOut } from './unsent.tsx';

/** The owner's photo, which every page shows. In the browser it's requested once. */
export const loader = pageData(() => {
  const owner = currentPage()?.reader.owner;

  return owner ? [accountPhotoQuery(owner.id)] : [];
}).onServer;

export const clientLoader = () => null;

/** The signed-in app. Everyone else is redirected to the login page, and returns here after signing in. */
export default function AppShell() {
  const session = useSession();
  const location = useLocation();
  const here = location.pathname + location.search;
  const passage = useGuard(session, location.pathname);
  const signedIn = session.status === 'signed-in';
  const isUnreachable = session.status === 'loading' && session.unreachable;
  const isLost = isUnreachable && !session.slow;
  const hasCopies = useHasCopies();
  const isShown = passage === 'show' || (passage === 'copies' && hasCopies);
  const owner = ownerOf(session);
  const leaving = useSignOut();
  const style = useRedrawn(location.pathname);
  useUnsentDisplay(signedIn);
  useOwnLanguage();
  useHeadingFocus();
  useReadyPage(passage !== 'wait' || isUnreachable);
  useExpiryNotice(session.status === 'signed-out' && session.reason === 'expired', here);
  useEffect(() => {
    if (signedIn) rememberPath(here);
  }, [signedIn, here]);

  if (passage === 'leave') return <Leave />;
  if (passage === 'give-up') return <GiveUp here={here} />;
  if (passage === 'sign-in') return <Navigate to={loginLeadingTo(here)} replace />;

  return (
    <AppFrame account={owner ?? null} note={owner && <Unsent />} onSignOut={leaving.start}>
      {leaving.question}
      <UpdatePrompt signedIn={signedIn} />
      <DrawnOnce shown={passage === 'show'}>
        <UnreachableNotice session={session} className="mb-6 items-center!" />
        {isShown ? (
          <Fragment key={style}>
            <Outlet />
          </Fragment>
        ) : isLost ? (
          <NotThere links={passage === 'copies'} />
        ) : (
          <WaitingPage />
        )}
      </DrawnOnce>
    </AppFrame>
  );
}

/** Whether this page shows the copies of this browser when the server can't be reached (`handle = { offline: true }`). */
const useHasCopies = () =>
  Boolean((useMatches().at(-1)?.handle as { offline?: boolean } | undefined)?.offline);

/** The page's own skeleton (`handle = { Waiting }`, or its parent's) until the session is known. */
function WaitingPage() {
  const handles = useMatches().map(({ handle }) => handle as { Waiting?: ComponentType } | undefined);
  const Waiting = handles.findLast((handle) => handle?.Waiting)?.Waiting ?? Loading;

  return (
    <div {...{ [waitingPageAttribute]: '' }}>
      <Waiting />
    </div>
  );
}

/** SES-2: another tab has signed out. */
function Leave() {
  useEffect(leave, []);

  return <Loading />;
}

/** GUARD-1: the session could not be determined in time. */
function GiveUp({ here }: { here: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    keepRedirect(here);
    void navigate(paths.login, { replace: true });
  }, [here, navigate]);

  return <Loading />;
}

/** Shown instead of a skeleton, because nothing is loading. */
function NotThere({ links }: { links: boolean }) {
  return (
    <EmptyState
      picture={<LostLink />}
      title={t`No connection`}
      action={
        links && (
          <>
            <ButtonLink to={paths.reminders}>
              <Trans>See your reminders</Trans>
            </ButtonLink>
            <ButtonLink to={paths.pets} variant="secondary">
              <Trans>See your pets</Trans>
            </ButtonLink>
          </>
        )
      }
    >
      <Trans>Your pets and documents are safe. This page will load as soon as you’re back online.</Trans>
    </EmptyState>
  );
}

// How long a page counts as just opened.
const drawingMs = 1000;

/** SES-10: a page that this tab has rendered before loads without animation. */
function DrawnOnce({ shown, children }: { shown: boolean; children: ReactNode }) {
  const hydrated = useHydrated();
  const name = useMatches().at(-1)?.id ?? '';
  const [drawn, setDrawn] = useState(() => ({ name, before: wasDrawn(name) }));
  if (drawn.name !== name) setDrawn({ name, before: wasDrawn(name) });
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => noteDrawn(name), drawingMs);

    return () => clearTimeout(timer);
  }, [shown, name]);

  return (
    <div className={hydrated && drawn.before ? '[&_.animate-breathe]:animate-none' : undefined}>
      {children}
    </div>
  );
}

const noticeMs = 2000;

function useExpiryNotice(expired: boolean, here: string) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!expired) return;
    toast.error(t`Your session has expired. Please sign in again.`);
    const timer = setTimeout(() => void navigate(loginLeadingTo(here), { replace: true }), noticeMs);

    return () => clearTimeout(timer);
  }, [expired, here, navigate]);
}
