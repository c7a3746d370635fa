import { Link } from 'react-router';

import { paths } from '#shared/paths.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { Facts } from '#web/ui/facts.tsx';

import { doneWords } from './action-words.ts';
import type { LogLine } from './admin-log.api.ts';

/** A line of the log: the action, the account, the reason, the administrator and the time. */
export const LogRow = ({ line }: { line: LogLine }) => (
  <li className="px-4 py-3.5 md:px-5">
    <p className="font-semibold wrap-anywhere">
      {doneWords[line.action]} <Target of={line} />
    </p>
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

function Target({ of: { targetId, targetEmail } }: { of: LogLine }) {
  if (targetId === null || targetEmail === null) return 'a deleted account';

  return (
    <Link
      to={paths.adminUser(targetId)}
      className="decoration-line-strong hover:decoration-ink underline underline-offset-4"
    >
      <bdi>{targetEmail}</bdi>
    </Link>
  );
}

function administratorOf({ administratorId, administratorEmail }: LogLine): string {
  if (administratorId === null) return 'A command on the server';

  return administratorEmail ?? 'Deleted account';
}
