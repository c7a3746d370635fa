import { paths } from '#shared/paths.ts';
import { closedAccountDays } from '#shared/retention.ts';
import { WavingDog } from '#web/art/scenes/waving-dog.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';

import { FocusCard } from '../layouts/focus-card.tsx';

export const meta = pageTitle('Goodbye');

/** The page after an account was closed. */
export default function GoodbyePage() {
  return (
    <FocusCard
      title="Your account is closed"
      description={`We’ll delete everything in it in ${closedAccountDays} days. You’re signed out everywhere, and your public pages and links are off.`}
    >
      <WavingDog className="mx-auto mb-6 w-44" />
      <p>
        Changed your mind? <TextLink to={paths.login}>Sign in</TextLink> before then and everything comes
        back. We’ve emailed you the exact date.
      </p>
      <p className="mt-4">Thanks for being with us. Give your pets a pat from us.</p>
      <ButtonLink to={paths.home} reload size="lg" block className="mt-7">
        Go to the home page
      </ButtonLink>
    </FocusCard>
  );
}
