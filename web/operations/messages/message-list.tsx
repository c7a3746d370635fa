import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { contactKeptDays, contactTopics } from '#shared/site/contact.ts';
import { NothingFound } from '#web/art/scenes/nothing-found.tsx';
import { exactMoment } from '#web/lib/dates.ts';
import { usePagedRows } from '#web/lib/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';

import type { ContactMessage } from './messages.api.ts';
import { messagesQuery } from './messages.api.ts';

const AnsweredDialog = lazyDialog(async () => (await import('./answered-dialog.tsx')).AnsweredDialog);

/** ADMIN-2: the messages sent with the contact form. */
export function MessageList() {
  const rows = usePagedRows(useInfiniteQuery(messagesQuery()), (page) => page.messages);
  const [marking, setMarking] = useState<ContactMessage>();

  return (
    <>
      <p className="text-ink-soft mb-5 text-sm">
        <Trans>Messages from the contact form. They’re deleted after {contactKeptDays} days.</Trans>
      </p>
      {rows.isPending && <ListSkeleton rows={3} plain />}
      <QueryFailure of={rows} />
      {rows.data?.length === 0 && <EmptyState picture={<NothingFound />} title={t`No messages yet`} />}
      {rows.data && rows.data.length > 0 && (
        <ul aria-label={t`Messages`} className="flex flex-col gap-4">
          {rows.data.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} onMark={() => setMarking(message)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore of={rows} shown={rows.data?.length ?? 0} total={rows.total} />
      {marking && <AnsweredDialog message={marking} onClose={() => setMarking(undefined)} />}
    </>
  );
}

const MessageCard = ({ message, onMark }: { message: ContactMessage; onMark: () => void }) => (
  <Card>
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <h2 className="text-base wrap-anywhere">
          <bdi>{message.name}</bdi>
        </h2>
        <p className="text-ink-soft text-sm wrap-anywhere">
          <Facts
            of={[
              contactTopics[message.topic],
              <time key="when" dateTime={message.createdAt}>
                {exactMoment(message.createdAt)}
              </time>,
            ]}
          />
        </p>
      </div>
      {message.answeredAt ? (
        <Status tone="moss">
          <Trans>Answered</Trans>
        </Status>
      ) : (
        <Status tone="amber">
          <Trans>Unanswered</Trans>
        </Status>
      )}
    </div>
    <p className="measure mt-4 wrap-anywhere whitespace-pre-line">
      <bdi>{message.message}</bdi>
    </p>
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <a
        href={`mailto:${encodeURIComponent(message.email)}`}
        className="decoration-accent inline-flex min-h-11 items-center font-semibold wrap-anywhere underline decoration-2 underline-offset-4"
      >
        {message.email}
      </a>
      <Button variant="secondary" opens={AnsweredDialog} onClick={onMark}>
        {message.answeredAt ? t`Mark as unanswered` : t`Mark as answered`}
      </Button>
    </div>
  </Card>
);
