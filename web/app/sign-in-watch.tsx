import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '#shared/paths.ts';
import { isMobile } from '#web/session/device.ts';
import { sessionStore } from '#web/session/session.ts';
import { goesToDashboard } from '#web/session/sign-in-target.ts';

/** SES-3: leads a tab on when somebody signs in. Only listens: pages for everybody ask nobody who they are. */
export function SignInWatch() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(
    () =>
      sessionStore.onSignIn((signIn) => {
        const facts = {
          ...signIn,
          path: pathname,
          mobile: isMobile(),
          // Whoever stands there has signed up in this tab, and now confirmed it.
          onboardingCompleted: pathname === paths.onboarding,
        };
        if (goesToDashboard(facts)) void navigate(paths.dashboard, { replace: true });
      }),
    [navigate, pathname],
  );

  return null;
}
