import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { isMobile } from '#web/session/device.ts';
import { sessionStore } from '#web/session/session.ts';
import { goesToDashboard } from '#web/session/sign-in-target.ts';
import { isOnboardingCompleted } from '#web/session/tab-memory.ts';

/** SES-3: redirects a tab after a sign-in. Only listens: public pages do not load the session themselves. */
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
          onboardingCompleted: isOnboardingCompleted(),
        };
        if (goesToDashboard(facts)) void navigate(paths.dashboard, { replace: true });
      }),
    [navigate, pathname],
  );

  return null;
}
