import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { BirdMail } from '#web/art/scenes/bird-mail.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

type DeclinedProps = { why: 'refusal' | 'report'; byEmail: boolean };

/** The invitation was refused, and can't be accepted any more. */
export const Declined = ({ why, byEmail }: DeclinedProps) => (
  <FocusCard
    picture={<BirdMail />}
    follows
    title={why === 'report' ? t`Thanks for telling us` : t`You declined the invitation`}
    description={why === 'report' ? afterReport(byEmail) : afterRefusal()}
  >
    <ButtonLink to={paths.home} reload variant="secondary">
      <Trans>Return to Home</Trans>
    </ButtonLink>
  </FocusCard>
);

const afterRefusal = () => t`The link no longer works. If you change your mind, ask for a new one.`;

const afterReport = (byEmail: boolean) =>
  byEmail
    ? t`The link no longer works, and this person can’t email you another invitation.`
    : t`The link no longer works. You don’t need to do anything else.`;
