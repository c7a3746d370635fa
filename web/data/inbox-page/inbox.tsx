import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import AtSign from 'lucide-react/icons/at-sign';
import { useSearchParams } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { dismissedMessageDays } from '#shared/core/retention.ts';
import { LostLink } from '#web/art/scenes/lost-link.tsx';
import { QuietMailbox } from '#web/art/scenes/quiet-mailbox.tsx';
import { AddressCard, NewAddress } from '#web/data/inbox/address-card.tsx';
import type { InboxView } from '#web/data/inbox/inbox.api.ts';
import { inboxQueries } from '#web/data/inbox/inbox.api.ts';
import { MessageRow } from '#web/data/inbox/message-row.tsx';
import { useHasInbox } from '#web/data/inbox/use-has-inbox.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { usePagedRows } from '#web/lib/pages.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { List } from '#web/ui/list-row.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle(t`Inbox`);
export const handle = { Waiting };

const viewOf = (search: URLSearchParams): InboxView =>
  search.get('view') === 'dismissed' ? 'dismissed' : 'inbox';

const data = pageData((_, search) => [inboxQueries.list(viewOf(search)), siteQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** Papers that came by mail and wait for their owner. */
export default function InboxPage() {
  const [search] = useSearchParams();
  const view = viewOf(search);
  const hasInbox = useHasInbox();
  const query = useInfiniteQuery(inboxQueries.list(view));
  const messages = usePagedRows(query, (page) => page.messages);
  const count = messages.data?.length ?? 0;
  const isEmpty = view === 'inbox' && messages.data !== undefined && count === 0;
  const dismissed = useInfiniteQuery({ ...inboxQueries.list('dismissed'), enabled: isEmpty });
  const hasDismissed = !isEmpty || (dismissed.data?.pages[0]?.total ?? 0) > 0;
  if (hasInbox === false && count === 0) return <NoInbox />;

  return (
    <>
      <Header view={view} />
      {messages.isPending && <ListSkeleton rows={4} />}
      <QueryFailure of={messages} />
      {messages.data && count === 0 && (view === 'inbox' ? <NothingYet /> : <NothingDismissed />)}
      {messages.data && count > 0 && (
        <List label={t`Messages`}>
          {messages.data.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </List>
      )}
      <LoadMore of={messages} shown={count} total={messages.total} />
      {view === 'inbox' && messages.data && hasDismissed && (
        <p className="mt-6">
          <TextLink to={`${paths.inbox}?view=dismissed`}>
            <Trans>Dismissed messages</Trans>
          </TextLink>
        </p>
      )}
    </>
  );
}

/** The place before the first mail: what it is for, and the address to give to the clinic. */
function NothingYet() {
  const addresses = useQuery(inboxQueries.addresses());
  const own = addresses.data?.slice(0, 2) ?? [];

  return (
    <>
      <EmptyState
        picture={<QuietMailbox />}
        title={t`No messages yet`}
        action={addresses.data?.length === 0 && <NewAddress pets={[]} own primary />}
      >
        <Trans>
          Give your clinic your own address. Certificates and invoices they email wait here until you save
          them.
        </Trans>
      </EmptyState>
      <QueryFailure of={addresses} compact />
      {own.length > 0 && (
        <ul className="mx-auto flex max-w-2xl flex-col gap-4">
          {own.map((address, index) => (
            <AddressCard key={address.id} address={address} primary={index === 0} />
          ))}
        </ul>
      )}
    </>
  );
}

const NothingDismissed = () => <EmptyState picture={<QuietMailbox />} title={t`Nothing dismissed`} />;

const NoInbox = () => (
  <EmptyState
    picture={<LostLink />}
    heading="h1"
    title={t`No inbox here`}
    action={
      <ButtonLink to={paths.documents}>
        <Trans>Go to documents</Trans>
      </ButtonLink>
    }
  >
    <Trans>This site doesn’t receive email. You can still upload documents.</Trans>
  </EmptyState>
);

const Header = ({ view }: { view: InboxView }) => (
  <PageHeader
    back={
      view === 'dismissed' && (
        <BackLink to={paths.inbox}>
          <Trans>Inbox</Trans>
        </BackLink>
      )
    }
    title={view === 'dismissed' ? t`Dismissed messages` : t`Inbox`}
    description={
      view === 'dismissed'
        ? t`Dismissed messages are deleted after ${dismissedMessageDays} days.`
        : t`Documents sent to you by email. Nothing is added to your records until you save it.`
    }
    actions={
      view === 'inbox' && (
        <ButtonLink to={paths.inboxAddresses} variant="secondary" icon={<AtSign />}>
          <Trans>Manage addresses</Trans>
        </ButtonLink>
      )
    }
  />
);

/** The page until the session is known. */
function Waiting() {
  return (
    <>
      <Header view="inbox" />
      <ListSkeleton rows={4} />
    </>
  );
}
