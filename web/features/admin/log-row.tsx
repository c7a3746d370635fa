import { Link } from 'react-router';

import { paths } from '#shared/paths.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { Facts } from '#web/ui/facts.tsx';

import type { LogLine } from './admin-log.api.ts';
import { EmailAddress } from './email-address.tsx';
import { changesIn, doneWords } from './log-words.ts';

/** A line of the log: the action and what it was done to, what it changed, the reason, the administrator and the time. */
export const LogRow = ({ line }: { line: LogLine }) => (
  <li className="px-4 py-3.5 md:px-5">
    <p className="font-semibold wrap-anywhere">
      {doneWords[line.action]} <Target of={line} />
    </p>
    {changesIn(line).map((change) => (
      <p key={change} className="text-sm wrap-anywhere">
        <bdi>{change}</bdi>
      </p>
    ))}
    <p className="wrap-anywhere">
      <bdi>{line.reason}</bdi>
    </p>
    <p className="text-ink-soft tabular mt-1 text-sm wrap-anywhere">
      <Facts
        of={[
          <time key="when" dateTime={line.createdAt}>
            {exactMoment(line.createdAt)}
          </time>,
          <span key="who">{administratorOf(line)}</span>,
        ]}
      />
    </p>
  </li>
);

function Target({ of: { action, targetId, targetEmail, details } }: { of: LogLine }) {
  if (!action.startsWith('users.')) return titleOf(details);
  if (targetId === null || targetEmail === null) return 'a deleted account';

  return (
    <Link
      to={paths.adminUser(targetId)}
      className="decoration-line-strong hover:decoration-ink underline underline-offset-4"
    >
      <EmailAddress of={targetEmail} />
    </Link>
  );
}

/** An offer is named by its title. */
const titleOf = ({ title }: LogLine['details']) => typeof title === 'string' && <bdi>“{title}”</bdi>;

function administratorOf({ action, administratorId, administratorEmail }: LogLine): string {
  if (administratorId === null)
    return action === 'users.lose_administrator' ? 'DenMate' : 'A command on the server';

  return administratorEmail ?? 'Deleted account';
}
