import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

import { paths } from '#shared/core/paths.ts';
import { AddressCard, NewAddress } from '#web/data/inbox/address-card.tsx';
import type { InboxSender } from '#web/data/inbox/inbox.api.ts';
import { forgetSenderMutation, inboxQueries } from '#web/data/inbox/inbox.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { Section } from '#web/ui/section.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

export const meta = pageTitle(t`Inbox addresses`);
export const handle = { Waiting };

const data = pageData(() => [inboxQueries.addresses(), inboxQueries.senders(), petQueries.list()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** The addresses of the account and its pets, and the rules about senders. */
export default function InboxAddresses() {
  const addresses = useQuery(inboxQueries.addresses());
  const pets = usePets('list', { all: true }).data ?? [];
  const known = new Set(addresses.data?.map(({ petId }) => petId));
  const others = pets.filter((pet) => can(pet, 'own') && !known.has(pet.id));

  return (
    <>
      <Header />
      {addresses.isPending && <ListSkeleton rows={1} />}
      <QueryFailure of={addresses} />
      {addresses.data && (
        <>
          {addresses.data.length > 0 && (
            <ul aria-label={t`Addresses`} className="grid items-stretch gap-4 xl:grid-cols-2">
              {addresses.data.map((address, index) => (
                <AddressCard key={address.id} address={address} primary={index === 0} />
              ))}
            </ul>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            <NewAddress pets={others} own={!known.has(null)} primary={addresses.data.length === 0} />
          </div>
        </>
      )}
      <Senders />
    </>
  );
}

function Senders() {
  const senders = useQuery(inboxQueries.senders());

  return (
    <div className="mt-12">
      <Section title={t`Senders`}>
        <QueryFailure of={senders} compact />
        {senders.data?.length === 0 && (
          <p className="text-ink-soft">
            <Trans>Allow or block a sender from their message. They’ll be listed here.</Trans>
          </p>
        )}
        {senders.data && senders.data.length > 0 && (
          <List label={t`Senders`}>
            {senders.data.map((sender) => (
              <Sender key={sender.id} sender={sender} />
            ))}
          </List>
        )}
      </Section>
    </div>
  );
}

const removeLabel = (name: string) => t`Remove ${name}`;

function Sender({ sender: { id, address, rule, answers } }: { sender: InboxSender }) {
  const forget = useMutation({
    ...forgetSenderMutation(),
    onError: (error) => toast.error(t`We couldn’t delete that`, { description: messageOf(error) }),
  });

  return (
    <ListRow
      title={address}
      detail={answers && <Trans>Gets a confirmation, at most once a day</Trans>}
      aside={
        <div className="flex flex-wrap items-center gap-x-3">
          {rule === 'block' ? (
            <Status tone="brick">
              <Trans>Blocked</Trans>
            </Status>
          ) : (
            <Status tone="moss">
              <Trans>Allowed</Trans>
            </Status>
          )}
          <Button
            variant="quiet"
            busy={forget.isPending}
            aria-label={removeLabel(address)}
            onClick={() => forget.mutate(id)}
          >
            <Trans>Remove</Trans>
          </Button>
        </div>
      }
    />
  );
}

const Header = () => (
  <PageHeader
    back={
      <BackLink to={paths.inbox}>
        <Trans>Inbox</Trans>
      </BackLink>
    }
    title={t`Inbox addresses`}
    description={t`Email sent to these addresses waits in your inbox. Share them only with people who send you documents.`}
  />
);

/** The page until the session is known. */
function Waiting() {
  return (
    <>
      <Header />
      <ListSkeleton rows={1} />
    </>
  );
}
