import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import { finderMessageDays } from '#shared/emergency/emergency.ts';
import { QuietMailbox } from '#web/art/scenes/quiet-mailbox.tsx';
import { timeOfDay } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { usePreload } from '#web/ui/preload.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { RelativeDay } from '#web/ui/relative-day.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { AnswerForm } from './answer-form.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import type { FinderMessage } from './finder-messages.api.ts';
import { useEarlierMessages, useFinderMessages } from './use-finder-messages.ts';

/** PROMISE-2: the messages from finders, and the owner's replies. */
export function FinderMessages({ petId }: { petId: string }) {
  const messages = useFinderMessages(petId);

  return (
    <section aria-labelledby="finder-messages">
      <h3 id="finder-messages" className="mb-3 text-lg">
        <Trans>Messages from finders</Trans>
      </h3>
      {messages.isPending && <ListSkeleton rows={1} />}
      <QueryFailure of={messages} />
      {messages.data?.length === 0 && (
        <div className="flex items-center gap-5">
          <QuietMailbox className="w-28 shrink-0" />
          <p className="text-ink-soft">
            <Trans>
              No messages yet. We’ll email you when someone writes and keep the message here for{' '}
              {finderMessageDays} days.
            </Trans>
          </p>
        </div>
      )}
      <MessageList petId={petId} messages={messages.data ?? []} />
      <LoadMore of={messages} shown={messages.data?.length ?? 0} total={messages.total} onScroll={false} />
    </section>
  );
}

function MessageList({ petId, messages }: { petId: string; messages: readonly FinderMessage[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {messages.map((message) => (
        <li key={message.id} className="flex flex-col gap-4">
          <FinderMessageItem petId={petId} message={message} />
          {message.earlierCount > 0 && <EarlierMessages petId={petId} message={message} />}
        </li>
      ))}
    </ul>
  );
}

/** The earlier messages of the same sender on the same day. */
function EarlierMessages({ petId, message }: { petId: string; message: FinderMessage }) {
  const [open, setOpen] = useState(false);
  const count = message.earlierCount;
  if (open) return <OpenEarlierMessages petId={petId} messageId={message.id} />;

  return (
    <Button variant="secondary" className="self-start" onClick={() => setOpen(true)}>
      {t`Show ${count} more from this sender`}
    </Button>
  );
}

function OpenEarlierMessages({ petId, messageId }: { petId: string; messageId: string }) {
  const earlier = useEarlierMessages(petId, messageId);

  return (
    <>
      {earlier.isPending && <ListSkeleton rows={1} />}
      <QueryFailure of={earlier} />
      <MessageList petId={petId} messages={earlier.data ?? []} />
      <LoadMore of={earlier} shown={earlier.data?.length ?? 0} total={earlier.total} onScroll={false} />
    </>
  );
}

const deleteLabel = (name: string) => t`Delete the message from ${name}`;

function FinderMessageItem({ petId, message }: { petId: string; message: FinderMessage }) {
  const { name, createdAt, answer, answeredAt, canBeAnswered } = message;
  const sender = name ?? t`Someone`;
  const [deleting, setDeleting] = useState(false);
  usePreload(ConfirmDialog);

  return (
    <Card className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-ink-soft text-sm">
          <bdi className="text-ink font-semibold">{sender}</bdi> · <RelativeDay at={createdAt} />,{' '}
          {timeOfDay(createdAt)}
        </p>
        <IconButton
          label={deleteLabel(sender)}
          icon={<Trash2 />}
          opens={ConfirmDialog}
          onClick={() => setDeleting(true)}
          className="-my-2 -mr-2"
        />
      </div>
      {deleting && <DismissDialog petId={petId} messageId={message.id} onClose={() => setDeleting(false)} />}
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {message.message}
      </p>
      {answer !== null && answeredAt && (
        <div className="border-line border-l-4 pl-4">
          <p className="text-ink-soft text-sm">
            <Trans>
              You replied · <RelativeDay at={answeredAt} />
            </Trans>
          </p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      {canBeAnswered && <AnswerForm petId={petId} messageId={message.id} />}
      {!canBeAnswered && answer === null && (
        <p className="text-ink-soft text-sm">
          <Trans>You can’t reply because this finder didn’t leave an email address.</Trans>
        </p>
      )}
    </Card>
  );
}
