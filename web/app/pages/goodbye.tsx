import { paths } from '#shared/paths.ts';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';

import { FocusCard } from '../layouts/focus-card.tsx';

export const meta = pageTitle('Goodbye');

/** The page after an account was deleted. */
export default function GoodbyePage() {
  return (
    <FocusCard
      title="Your account is deleted"
      description="Your pets, documents and links are gone, and you are signed out everywhere. A last mail confirms it."
    >
      <EmptyDen className="mx-auto mb-6 w-44" />
      <p>Thank you for having been here. Give your animals a pat from us.</p>
      <ButtonLink to={paths.home} reload size="lg" block className="mt-7">
        To the home page
      </ButtonLink>
    </FocusCard>
  );
}
