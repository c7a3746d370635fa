import type { ReactNode } from 'react';

import { paths } from '#shared/paths.ts';
import { ApiError } from '#web/lib/api.ts';
import { signOut } from '#web/session/sign-out.ts';
import { keepRedirect } from '#web/session/tab-memory.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

/** Whether the server requires a recent sign-in. */
export const needsFreshSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'reauthentication_needed';

/** Explains this, with a button that signs in again and returns here. `children` says why. */
export function SignInAgain({ children }: { children: ReactNode }) {
  return (
    <Notice
      tone="amber"
      title="Please sign in again first"
      action={
        <Button
          variant="secondary"
          onClick={() => {
            keepRedirect(paths.security);
            void signOut({ keepUnsent: true });
          }}
        >
          Sign in again
        </Button>
      }
    >
      {children}
    </Notice>
  );
}

/** The same for two-step sign-in. */
export function SignInAgainForTwoStep() {
  return (
    <SignInAgain>
      Two-step sign-in can be changed within an hour of signing in, so that nobody else changes it on a device
      that you left open.
    </SignInAgain>
  );
}
