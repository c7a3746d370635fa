import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { listed } from '#shared/core/listed.ts';
import { inThousands } from '#shared/core/numbers.ts';
import { fileSize } from '#shared/files/file-size.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { CardsSkeleton } from '#web/operations/reports/cards-skeleton.tsx';
import { Card } from '#web/ui/card.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';

import { partNames } from './part-names.ts';
import { StatusFacts, StatusPart } from './status-part.tsx';
import type { SystemStatus } from './system-status.api.ts';
import { systemStatusQuery } from './system-status.api.ts';

// Polled, so that an open page shows changes.
const againMs = 15_000;

/** ADMIN-4: database, storage, mail, jobs and their lag, backups, and the version. */
export function SystemStatusParts() {
  const query = useQuery({ ...systemStatusQuery(), refetchInterval: againMs });

  return (
    <>
      {query.isPending && <CardsSkeleton cards={6} className="lg:grid-cols-2" />}
      <QueryFailure of={query} stale={t`This status may be out of date.`} />
      {query.data && <Parts status={query.data} />}
    </>
  );
}

function Parts({ status: { version, node, startedAt, ...parts } }: { status: SystemStatus }) {
  const { database, storage, mail, queues, schedules, backups } = parts;

  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <StatusPart
        title={partNames.database}
        state={database.state}
        facts={
          database.facts
            ? [
                ['PostgreSQL', database.facts.version],
                [t`Size`, fileSize(database.facts.bytes)],
                [t`Response time`, `${database.ms} ms`],
              ]
            : []
        }
        advice={t`Check the server’s log, and make sure the database is running and reachable.`}
      />
      <StatusPart
        title={partNames.storage}
        state={storage.state}
        facts={
          storage.facts
            ? [
                [t`Type`, storage.facts.kind === 's3' ? 'S3' : t`This server’s disk`],
                [
                  t`Free space`,
                  storage.facts.freeBytes === null ? t`Unknown` : fileSize(storage.facts.freeBytes),
                ],
                [t`Response time`, `${storage.ms} ms`],
              ]
            : []
        }
        advice={t`Make sure the disk isn’t full, or that the S3 service accepts this server’s key.`}
      />
      <StatusPart
        title={partNames.mail}
        state={mail.state}
        facts={mail.facts ? mailFacts(mail.facts, mail.isSent) : []}
        advice={t`Make sure the mail server accepts email from this server. Waiting emails will go out once it does.`}
      />
      <StatusPart
        title={partNames.queues}
        state={queues.state}
        facts={queues.facts ? jobFacts(queues.facts) : []}
        advice={t`Make sure a worker is running, and check its log. Waiting jobs start once it’s running.`}
      />
      <StatusPart
        title={partNames.backups}
        state={backups.state}
        facts={backups.facts ? backupFacts(backups.facts) : []}
        advice={backups.facts?.last ? oldBackup(backups.facts.last.missingFiles) : noBackup}
      />
      <Card>
        <h2 className="text-lg">
          <Trans>Version</Trans>
        </h2>
        <StatusFacts
          facts={[
            ['DenMate', version],
            ['Node.js', node],
            [t`This process started`, exactMoment(startedAt)],
          ]}
        />
      </Card>
      <StatusPart
        title={partNames.schedules}
        state={schedules.state}
        facts={(schedules.facts ?? []).map(({ name, lastDone }) => [name, momentOr(lastDone, t`Not yet`)])}
        folded={t`Last runs`}
        advice={t`Make sure a worker is running. Without one, expired data isn’t deleted.`}
      />
    </div>
  );
}

const momentOr = (at: string | null, otherwise: string) => (at === null ? otherwise : exactMoment(at));

const mailFacts = (facts: NonNullable<SystemStatus['mail']['facts']>, isSent: boolean) =>
  [
    [t`Sent through`, isSent ? 'SMTP' : t`Development mailbox`],
    [t`Last email`, momentOr(facts.lastSent, t`None yet`)],
    [t`Waiting`, inThousands(facts.waiting)],
    ...(facts.waitingSince === null ? [] : [[t`Waiting since`, exactMoment(facts.waitingSince)] as const]),
    [t`Failed in the last 24 hours`, inThousands(facts.failed)],
  ] as const;

const noBackup = t`Run “npm run backup” on the server every day, and keep the backup key somewhere else.`;

const oldBackup = (missing: number) =>
  missing > 0
    ? t`Some stored files are missing. Check the storage, then restore them from an earlier backup.`
    : t`Check the log of the job that runs “npm run backup” on the server.`;

const backupPlaces = { folder: t`Folder`, stream: t`Another program`, s3: 'S3' };

function backupFacts({ last, testedAt, testedTakenAt }: NonNullable<SystemStatus['backups']['facts']>) {
  const tested = [t`Last restore test`, momentOr(testedAt, t`Not yet`)] as const;
  if (!last) return [[t`Last backup`, t`None yet`], tested] as const;

  return [
    [t`Last backup`, exactMoment(last.takenAt)],
    [t`Stored in`, backupPlaces[last.place]],
    [t`Size`, fileSize(last.bytes)],
    [t`Files`, inThousands(last.files)],
    ...(last.missingFiles > 0 ? [[t`Missing files`, inThousands(last.missingFiles)] as const] : []),
    tested,
    ...(testedTakenAt === null ? [] : [[t`Tested backup from`, exactMoment(testedTakenAt)] as const]),
  ] as const;
}

type Queue = NonNullable<SystemStatus['queues']['facts']>[number];

function jobFacts(queues: readonly Queue[]) {
  if (queues.length === 0) return [[t`Waiting`, '0']] as const;

  return queues.map(({ name, ...queue }) => [name, listed(queueFacts(queue), 'unit')] as const);
}

function queueFacts({ waiting, waitingSince, failed }: Omit<Queue, 'name'>): string[] {
  const [waitingJobs, failedJobs] = [inThousands(waiting), inThousands(failed)];
  const since = momentOr(waitingSince, '');

  return [
    ...(waiting > 0 ? [t`${waitingJobs} waiting, the oldest since ${since}`] : []),
    ...(failed > 0 ? [t`${failedJobs} failed`] : []),
  ];
}
