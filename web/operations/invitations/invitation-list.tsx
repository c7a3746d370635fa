import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { named } from '#shared/core/named.ts';
import { usePagedRows } from '#web/lib/pages.ts';
import { EmailAddress } from '#web/operations/admin/email-address.tsx';
import type { Invitation } from '#web/operations/site-settings/site-settings.api.ts';
import { invitationsQuery } from '#web/operations/site-settings/site-settings.api.ts';
import { invitationStates } from '#web/operations/site-settings/site-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { RelativeDay } from '#web/ui/relative-day.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import type { Tone } from '#web/ui/status.tsx';
import { Status } from '#web/ui/status.tsx';

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);
const TakeBackDialog = lazyDialog(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog);

const tones: Record<Invitation['state'], Tone> = { waiting: 'amber', accepted: 'moss', expired: 'plain' };

/** ADMIN-2: the invitations to sign up. */
export function InvitationList() {
  const rows = usePagedRows(useInfiniteQuery(invitationsQuery()), (page) => page.invitations);
  const [isInviting, setInviting] = useState(false);
  const [taken, setTaken] = useState<Invitation>();
  const heading = useRef<HTMLHeadingElement>(null);

  return (
    <section aria-labelledby="invitations" className="mt-12">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 ref={heading} id="invitations" tabIndex={-1} className="text-lg">
            <Trans>Invitations</Trans>
          </h2>
        </div>
        <Button variant="secondary" opens={InviteDialog} onClick={() => setInviting(true)}>
          <Trans>Invite</Trans>
        </Button>
      </div>
      {rows.isPending && <ListSkeleton rows={2} plain />}
      <QueryFailure of={rows} compact />
      {rows.data?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>No invitations yet.</Trans>
        </p>
      )}
      {rows.data && rows.data.length > 0 && (
        <List label={t`Invitations`}>
          {rows.data.map((invitation) => (
            <ListRow
              key={invitation.id}
              title={<EmailAddress of={invitation.email} />}
              detail={<Times of={invitation} />}
              aside={<Status tone={tones[invitation.state]}>{invitationStates[invitation.state]}</Status>}
              actions={
                invitation.state !== 'accepted' && (
                  <Button
                    variant="quiet"
                    opens={TakeBackDialog}
                    aria-label={named(t`Withdraw`, invitation.email)}
                    onClick={() => setTaken(invitation)}
                  >
                    <Trans>Withdraw</Trans>
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      <LoadMore of={rows} shown={rows.data?.length ?? 0} total={rows.total} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {taken && (
        <TakeBackDialog invitation={taken} onClose={() => setTaken(undefined)} next={() => heading.current} />
      )}
    </section>
  );
}

const Times = ({ of: { createdAt, expiresAt, state } }: { of: Invitation }) => (
  <Facts
    of={[
      <span key="sent">
        <Trans>
          Sent <RelativeDay at={createdAt} isInSentence />
        </Trans>
      </span>,
      state === 'waiting' && (
        <span key="end">
          <Trans>
            Expires <RelativeDay at={expiresAt} isInSentence />
          </Trans>
        </span>
      ),
    ]}
  />
);
