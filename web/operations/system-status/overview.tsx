import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { inThousands } from '#shared/core/numbers.ts';
import { paths } from '#shared/core/paths.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { usePagedRows } from '#web/lib/pages.ts';
import { adminSummaryQuery } from '#web/operations/admin/admin.api.ts';
import { adminLogQuery } from '#web/operations/log/admin-log.api.ts';
import { LogRow } from '#web/operations/log/log-row.tsx';
import { messagesQuery } from '#web/operations/messages/messages.api.ts';
import { Card } from '#web/ui/card.tsx';
import { List } from '#web/ui/list-row.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { Section } from '#web/ui/section.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';

import { allParts, partNames } from './part-names.ts';
import { StateOfPart, StatusFacts } from './status-part.tsx';
import type { SystemStatus } from './system-status.api.ts';
import { systemStatusQuery } from './system-status.api.ts';

const shownActions = 3;

/** System problems, unanswered messages, account numbers, and recent actions. */
export const Overview = () => (
  <div className="grid gap-x-8 gap-y-8 lg:grid-cols-2">
    <System />
    <div className="flex min-w-0 flex-col gap-8">
      <Messages />
      <Accounts />
    </div>
    <LatestActions />
  </div>
);

type PartProps<Data> = {
  of: Parameters<typeof QueryFailure>[0]['of'] & { data: Data | undefined; isPending: boolean };
  failure: string;
  className: string;
  children: (data: Data) => ReactNode;
};

function Loaded<Data>({ of: query, failure, className, children }: PartProps<Data>) {
  return (
    <>
      {query.isPending && <LoadingSkeleton className={className} />}
      <QueryFailure of={query} title={failure} compact />
      {query.data !== undefined && children(query.data)}
    </>
  );
}

function System() {
  const status = useQuery(systemStatusQuery());

  return (
    <Section title={t`System`} more={{ to: paths.adminSystemStatus, label: t`System status` }}>
      <Loaded of={status} failure={t`We couldn’t load this`} className="h-72">
        {(parts) => (
          <Card>
            <ul className="flex flex-col gap-2.5">
              {allParts.map((name) => (
                <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  {partNames[name]}
                  <StateOfPart state={parts[name].state} />
                </li>
              ))}
            </ul>
            <StatusFacts facts={[[t`Last backup`, lastBackup(parts.backups.facts)]]} />
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

const lastBackup = (facts: SystemStatus['backups']['facts']) =>
  facts?.last ? exactMoment(facts.last.takenAt) : t`Never`;

function Messages() {
  const messages = useInfiniteQuery(messagesQuery());
  const [page] = messages.data?.pages ?? [];

  return (
    <Section title={t`Messages`} more={{ to: paths.adminMessages, label: t`See all messages` }}>
      <Loaded of={{ ...messages, data: page }} failure={t`We couldn’t load this`} className="h-16">
        {({ unanswered }) => (
          <Card>
            {unanswered === 0 ? (
              <p className="text-ink-soft">
                <Trans>None</Trans>
              </p>
            ) : (
              <Status tone="amber">
                <Plural value={unanswered} one="# unanswered message" other="# unanswered messages" />
              </Status>
            )}
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

function Accounts() {
  const summary = useQuery(adminSummaryQuery());

  return (
    <Section title={t`Accounts`} more={{ to: paths.adminUsers, label: t`See all accounts` }}>
      <Loaded of={summary} failure={t`We couldn’t load this`} className="h-28">
        {({ accounts }) => (
          <Card>
            <dl className="tabular grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
              <dt className="text-ink-soft">
                <Trans>Confirmed</Trans>
              </dt>
              <dd className="text-right">{inThousands(accounts.verified)}</dd>
              <dt className="text-ink-soft">
                <Trans>Waiting for confirmation</Trans>
              </dt>
              <dd className="text-right">{inThousands(accounts.pending)}</dd>
            </dl>
          </Card>
        )}
      </Loaded>
    </Section>
  );
}

function LatestActions() {
  const log = usePagedRows(useInfiniteQuery(adminLogQuery()), (page) => page.lines);

  return (
    <div className="lg:col-span-2">
      <Section title={t`Recent actions`} more={{ to: paths.adminLog, label: t`Log` }}>
        <Loaded of={log} failure={t`We couldn’t load this`} className="h-48">
          {(lines) =>
            lines.length === 0 ? (
              <Card>
                <p className="text-ink-soft">
                  <Trans>Nothing in the log yet</Trans>
                </p>
              </Card>
            ) : (
              <List label={t`Recent actions`}>
                {lines.slice(0, shownActions).map((line) => (
                  <LogRow key={line.id} line={line} />
                ))}
              </List>
            )
          }
        </Loaded>
      </Section>
    </div>
  );
}
