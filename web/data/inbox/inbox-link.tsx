import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import Inbox from 'lucide-react/icons/inbox';
import { Link, useLocation } from 'react-router';

import { paths } from '#shared/core/paths.ts';

import { unreadQuery } from './unread.api.ts';
import { useHasInbox } from './use-has-inbox.ts';

const shownAtMost = 99;

type InboxLinkProps = { className: string; /** Beside the other places, with its name. */ named?: boolean };

/** The way to the inbox, with the number of unread messages. Nothing where no mail is received. */
export function InboxLink({ className, named = false }: InboxLinkProps) {
  const { pathname } = useLocation();
  const hasInbox = useHasInbox() === true;
  const unread = useQuery({ ...unreadQuery(), enabled: hasInbox }).data ?? 0;
  if (!hasInbox) return null;
  const count = unread > shownAtMost ? `${shownAtMost}+` : String(unread);
  const isHere = pathname === paths.inbox || pathname.startsWith(`${paths.inbox}/`);

  return (
    <Link to={paths.inbox} className={className} aria-current={isHere ? 'page' : undefined}>
      <Inbox aria-hidden />
      <span className="sr-only">{unread > 0 ? t`Inbox, ${count} unread` : t`Inbox`}</span>
      {named && <span aria-hidden>{t`Inbox`}</span>}
      {unread > 0 && (
        <span
          aria-hidden
          className="bg-accent text-on-accent rounded-full px-1.5 text-xs leading-5 font-semibold tabular-nums"
        >
          {count}
        </span>
      )}
    </Link>
  );
}
