import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';

import { listed } from '#shared/core/listed.ts';
import { paths } from '#shared/core/paths.ts';
import { dismissedMessageDays } from '#shared/core/retention.ts';
import { QuietMailbox } from '#web/art/scenes/quiet-mailbox.tsx';
import { authenticationWords, senderOf, subjectOf } from '#web/data/inbox/inbox-words.ts';
import type { Message } from '#web/data/inbox/inbox.api.ts';
import {
  deleteMessageMutation,
  dismissMutation,
  inboxQueries,
  openedMutation,
  originalAddress,
} from '#web/data/inbox/inbox.api.ts';
import { SenderCard } from '#web/data/inbox/sender-card.tsx';
import { isNotFound, messageOf } from '#web/lib/api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { saveUrl } from '#web/lib/save-blob.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

// Apart, because the words of vaccines are long.
const SaveAttachments = lazyView(
  () => import('#web/data/inbox/save-attachments.tsx').then(({ SaveAttachments }) => SaveAttachments),
  <ListSkeleton rows={2} />,
);

export const meta = pageTitle(t`Message`);
export const handle = { Waiting };

const data = pageData(({ messageId = '' }) => [inboxQueries.message(messageId), petQueries.list()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** A message with its sender, its text and its attachments. */
export default function InboxMessage() {
  const { messageId = '' } = useParams();
  const query = useQuery(inboxQueries.message(messageId));
  const message = query.data;
  useOpened(message);
  if (isNotFound(query.error) && !message) return <Gone />;

  return (
    <>
      <Header title={message ? subjectOf(message) : t`Message`} from={message && senderOf(message)} />
      {query.isPending && <ListSkeleton rows={3} />}
      <QueryFailure of={query} />
      {message && <Content message={message} />}
    </>
  );
}

/** Counts as read once it is shown. */
function useOpened(message: Message | undefined) {
  const { mutate } = useMutation(openedMutation());
  const unread = message?.unread ? message.id : undefined;
  useEffect(() => {
    if (unread !== undefined) mutate(unread);
  }, [unread, mutate]);
}

function Content({ message }: { message: Message }) {
  const { id, text, state, dismissed, forged, linkedHosts } = message;

  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
      <div className="flex flex-col gap-6 lg:col-start-2">
        {forged && <Notice tone="brick">{authenticationWords(message)}</Notice>}
        {text && <MessageText key={id} text={text} />}
        {linkedHosts.length > 0 && (
          <p className="text-ink-soft text-sm wrap-anywhere">
            <Trans>Links in this email lead to {listed(linkedHosts, 'unit')}. We don’t open them.</Trans>
          </p>
        )}
      </div>
      <div className="flex flex-col gap-8 lg:col-start-1 lg:row-span-2 lg:row-start-1">
        {dismissed && (
          <Notice tone="plain">
            <Trans>Dismissed messages are deleted after {dismissedMessageDays} days.</Trans>
          </Notice>
        )}
        {state === 'unreadable' && (
          <Notice tone="amber" title={t`We can’t read this message`}>
            <Trans>It may be damaged or contain malware. You can still download the original.</Trans>
          </Notice>
        )}
        <SaveAttachments key={id} message={message} />
        <Actions message={message} />
      </div>
      <div className="lg:col-start-2">
        <SenderCard message={message} />
      </div>
    </div>
  );
}

// About four lines on a phone.
const shortText = 160;

/** The text of the message: on phones its first lines, so that the attachments are near. */
function MessageText({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(text.length <= shortText && text.split('\n').length <= 4);

  return (
    <section aria-label={t`Message`} className="border-line rounded-lg border p-5">
      <p
        dir="auto"
        className={cx(
          'text-sm wrap-anywhere whitespace-pre-wrap lg:max-h-96 lg:overflow-y-auto',
          !isWhole && 'max-lg:line-clamp-4',
        )}
      >
        {text}
      </p>
      {!isWhole && (
        <Button variant="quiet" className="-mx-2 px-2! text-sm lg:hidden" onClick={() => setWhole(true)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </section>
  );
}

function Actions({ message: { id, dismissed } }: { message: Message }) {
  const navigate = useNavigate();
  const dismiss = useMutation(dismissMutation());
  const remove = useMutation(deleteMessageMutation());
  const download = useMutation({ mutationFn: originalAddress });
  const [asking, setAsking] = useState(false);
  const failed = (title: string) => (error: Error) => toast.error(title, { description: messageOf(error) });
  const move = (to: boolean, onSuccess: () => void) =>
    dismiss.mutate(
      { messageId: id, dismissed: to },
      { onSuccess, onError: failed(t`We couldn’t save that`) },
    );

  return (
    <div className="flex flex-wrap gap-3">
      {dismissed ? (
        <Button
          variant="secondary"
          busy={dismiss.isPending}
          onClick={() => move(false, () => toast.success(t`Restored`))}
        >
          <Trans>Move to inbox</Trans>
        </Button>
      ) : (
        <Button
          variant="secondary"
          busy={dismiss.isPending}
          onClick={() =>
            move(true, () => {
              void navigate(paths.inbox);
              toast.undoable(t`Message dismissed`, () => move(false, toast.undone));
            })
          }
        >
          <Trans>Dismiss message</Trans>
        </Button>
      )}
      <Button
        variant="secondary"
        icon={<Download />}
        busy={download.isPending}
        onClick={() =>
          download.mutate(id, {
            onSuccess: (url) => saveUrl(url),
            onError: failed(t`Download failed`),
          })
        }
      >
        <Trans>Download original</Trans>
      </Button>
      <Button variant="quiet" opens={ConfirmDialog} onClick={() => setAsking(true)}>
        <Trans>Delete</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        danger
        title={t`Delete this message?`}
        description={t`Its attachments are deleted with it. Documents you saved from it stay.`}
        confirmLabel={t`Delete`}
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(id, {
            onSuccess: () => {
              void navigate(paths.inbox);
              toast.success(t`Deleted`);
            },
            onError: failed(t`We couldn’t delete that`),
          })
        }
      />
    </div>
  );
}

const Gone = () => (
  <EmptyState
    picture={<QuietMailbox />}
    heading="h1"
    title={t`This message is gone`}
    action={
      <ButtonLink to={paths.inbox}>
        <Trans>Go to inbox</Trans>
      </ButtonLink>
    }
  />
);

const Header = ({ title, from }: { title: string; from?: string | undefined }) => (
  <PageHeader
    back={
      <BackLink to={paths.inbox}>
        <Trans>Inbox</Trans>
      </BackLink>
    }
    title={<bdi>{title}</bdi>}
    description={from && <bdi className="wrap-anywhere">{from}</bdi>}
  />
);

/** The page until the session is known. */
function Waiting() {
  return (
    <>
      <Header title={t`Message`} />
      <ListSkeleton rows={3} />
    </>
  );
}
