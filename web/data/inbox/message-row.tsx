import { Plural, Trans } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';

import { paths } from '#shared/core/paths.ts';
import { Facts } from '#web/ui/facts.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { RelativeDay } from '#web/ui/relative-day.tsx';
import { Status } from '#web/ui/status.tsx';

import { senderOf, subjectOf } from './inbox-words.ts';
import type { ListedMessage } from './inbox.api.ts';

/** One message in the list: from, subject, pet, papers and day. */
export function MessageRow({ message }: { message: ListedMessage }) {
  const { id, unread, attachments, saved, petName, receivedAt, state } = message;

  return (
    <ListRow
      to={paths.inboxMessage(id)}
      lead={
        <span className="bg-sunken text-ink-soft flex size-11 items-center justify-center rounded-full [&>svg]:size-5">
          {unread ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
        </span>
      }
      title={
        <span className={unread ? undefined : 'font-normal'}>
          <bdi className="line-clamp-1">{senderOf(message)}</bdi>
        </span>
      }
      detail={
        <>
          <bdi className="text-ink line-clamp-2">{subjectOf(message)}</bdi>
          <Facts
            of={[
              petName !== null && <bdi key="pet">{petName}</bdi>,
              state === 'waiting' ? (
                <Trans key="state">Reading the attachments</Trans>
              ) : (
                attachments > 0 && (
                  <Plural key="files" value={attachments} one="# attachment" other="# attachments" />
                )
              ),
              <Day key="day" at={receivedAt} unread={unread} />,
            ]}
          />
        </>
      }
      aside={
        saved > 0 && (
          <Status tone="moss">
            {saved === attachments ? <Trans>Saved</Trans> : <Trans>Partly saved</Trans>}
          </Status>
        )
      }
    />
  );
}

/** The day, with a dot while the message is unread. */
const Day = ({ at, unread }: { at: string; unread: boolean }) => (
  <span className="inline-flex items-center gap-1.5">
    <RelativeDay at={at} />
    {unread && (
      <>
        <span aria-hidden className="bg-accent size-2 shrink-0 rounded-full" />
        <span className="sr-only">
          <Trans>Unread</Trans>
        </span>
      </>
    )}
  </span>
);
