import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { NewCard } from '#web/art/scenes/new-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

/** The address was confirmed, and this browser has no session or has ended it. */
export function LoginAfterConfirmation({ onLeave }: { onLeave?: () => void }) {
  return (
    <FocusCard picture={<NewCard />} title={t`Your email is confirmed`}>
      <Notice tone="moss">
        <Trans>Log in with your password to continue.</Trans>
      </Notice>
      <ButtonLink to={paths.login} className="mt-5" onClick={onLeave}>
        <Trans>Login</Trans>
      </ButtonLink>
    </FocusCard>
  );
}
