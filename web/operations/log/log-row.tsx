import { t } from '@lingui/core/macro';

import { exactMoment } from '#web/lib/dates.ts';
import { Facts } from '#web/ui/facts.tsx';

import type { LogLine } from './admin-log.api.ts';
import { LogSentence } from './log-sentence.tsx';
import { changesIn } from './log-words.ts';

/** A line of the log: the action with its target and changes, the reason, the administrator and the time. */
export const LogRow = ({ line }: { line: LogLine }) => (
  <li className="px-4 py-3.5 md:px-5">
    <p className="font-semibold wrap-anywhere">
      <LogSentence of={line} />
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

function administratorOf({ action, administratorId, administratorEmail }: LogLine): string {
  if (administratorId === null)
    return action === 'users.lose_administrator' ? 'DenMate' : t`A command on the server`;

  return administratorEmail ?? t`Deleted account`;
}
