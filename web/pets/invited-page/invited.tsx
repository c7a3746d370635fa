import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { isNotFound, messageOf } from '#web/lib/api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/status.tsx';

import { Declined } from './declined.tsx';
import { HandoverCard } from './handover-card.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { receivedInvitationQuery } from './received-invitation.api.ts';
import { useInvitationToken } from './use-invitation-token.ts';

export const meta = pageTitle(t`Your invitation`);

/** PEOPLE-1: the target of the links in invitations. Opening it has no effect; its buttons answer. */
export default function InvitedPage() {
  const token = useInvitationToken();
  if (token === undefined) return <Loading label={t`Loading...`} />;

  return token === null ? <NoInvitation /> : <Invited key={token} token={token} />;
}

function Invited({ token }: { token: string }) {
  const invitation = useQuery(receivedInvitationQuery(token));
  const [declined, setDeclined] = useState<'refusal' | 'report'>();
  const [isOver, setOver] = useState(false);
  if (declined) return <Declined why={declined} byEmail={invitation.data?.byEmail ?? false} />;
  if (isOver || isNotFound(invitation.error)) return <NoInvitation />;
  if (invitation.data) {
    const { handover } = invitation.data;
    const answers = {
      token,
      invitation: invitation.data,
      onDeclined: setDeclined,
      onOver: () => setOver(true),
    };

    return handover ? <HandoverCard handover={handover} {...answers} /> : <InvitationCard {...answers} />;
  }
  if (invitation.isPending) return <Loading label={t`Loading...`} />;

  return (
    <FocusCard title={t`We couldn’t load this`}>
      <Notice tone="brick" className="mb-5">
        {messageOf(invitation.error)}
      </Notice>
      <Button size="lg" block busy={invitation.isFetching} onClick={() => void invitation.refetch()}>
        <Trans>Retry</Trans>
      </Button>
    </FocusCard>
  );
}

const NoInvitation = () => (
  <FocusCard
    picture={<LostLink />}
    title={t`This invitation doesn’t work`}
    description={t`It may have expired, been used, or been withdrawn. Ask the person who invited you for a new one.`}
  >
    <ButtonLink to={paths.pets} variant="secondary">
      <Trans>See your pets</Trans>
    </ButtonLink>
  </FocusCard>
);
