import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { signOut } from '#web/session/sign-out.ts';
import { keepRedirect } from '#web/session/tab-memory.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

type SignInAgainProps = { returnTo?: string };

/** Says that the server requires a recent sign-in, with a button that signs in again and returns. */
export function SignInAgain({ returnTo = paths.security }: SignInAgainProps) {
  return (
    <Notice
      tone="amber"
      title={t`Sign in again first`}
      action={
        <Button
          variant="secondary"
          onClick={() => {
            keepRedirect(returnTo);
            void signOut({ keepUnsent: true });
          }}
        >
          <Trans>Sign in again</Trans>
        </Button>
      }
    >
      <Trans>To protect your account, you can do this only within an hour of signing in.</Trans>
    </Notice>
  );
}
