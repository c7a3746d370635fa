import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** GUARD-3: the administration for an administrator who signed in with a password alone. */
export const SecondStepNeeded = () => (
  <Card className="max-w-xl">
    <h1 className="text-xl">
      <Trans>Administrators need more than a password</Trans>
    </h1>
    <p className="text-ink-soft mt-2 mb-6">
      <Trans>
        A stolen password alone shouldn’t be enough to block or close accounts. Turn on two-step sign-in or
        add a passkey, then sign in with it.
      </Trans>
    </p>
    <ButtonLink to={paths.security}>
      <Trans>Open security settings</Trans>
    </ButtonLink>
  </Card>
);
