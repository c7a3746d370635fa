import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { closedAccountDays } from '#shared/core/retention.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { WavingDog } from '#web/art/scenes/waving-dog.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';

export const meta = pageTitle(t`Goodbye`);

/** The page after an account was closed. */
export default function GoodbyePage() {
  return (
    <FocusCard
      title={t`Your account is closed`}
      description={t`In ${closedAccountDays} days, we’ll delete it and everything in it. You’re signed out everywhere, and your public pages and links are off.`}
    >
      <WavingDog className="mx-auto mb-6 w-44" />
      <p>
        <Trans>
          Changed your mind? <TextLink to={paths.login}>Sign in</TextLink> before then and everything comes
          back. We’ve emailed you the exact date.
        </Trans>
      </p>
      <p className="mt-4">
        <Trans>Thanks for being with us. You’re welcome back anytime.</Trans>
      </p>
      <ButtonLink to={paths.home} reload size="lg" block className="mt-7">
        <Trans>Go to the home page</Trans>
      </ButtonLink>
    </FocusCard>
  );
}
