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
      <QueryFailure of={query} />
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
        advice={t`Check the server’s log and that the database is running.`}
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
        advice={t`Check that the disk isn’t full, or that S3 accepts this server’s key.`}
      />
      <StatusPart
        title={partNames.mail}
        state={mail.state}
        facts={mail.facts ? mailFacts(mail.facts, mail.isSent) : []}
        advice={t`Check that the mail server accepts email from this server. Waiting emails go out once it does.`}
      />
      <StatusPart
        title={partNames.queues}
        state={queues.state}
        facts={queues.facts ? jobFacts(queues.facts) : []}
        advice={workerAdvice}
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
            [t`Started`, exactMoment(startedAt)],
          ]}
        />
      </Card>
      <StatusPart
        title={partNames.schedules}
        state={schedules.state}
        facts={(schedules.facts ?? []).map(({ name, lastDone }) => [name, momentOr(lastDone, t`Never`)])}
        folded={t`Last runs`}
        advice={workerAdvice}
      />
    </div>
  );
}

const momentOr = (at: string | null, otherwise: string) => (at === null ? otherwise : exactMoment(at));

const mailFacts = (facts: NonNullable<SystemStatus['mail']['facts']>, isSent: boolean) =>
  [
    [t`Sent through`, isSent ? 'SMTP' : t`Development mailbox`],
    [t`Last email`, momentOr(facts.lastSent, t`Never`)],
    [t`Waiting`, inThousands(facts.waiting)],
    ...(facts.waitingSince === null ? [] : [[t`Oldest`, exactMoment(facts.waitingSince)] as const]),
    [t`Failed in 24 hours`, inThousands(facts.failed)],
  ] as const;

const workerAdvice = t`Check that a worker is running. Without one, jobs wait and expired data stays.`;

const noBackup = t`Run “npm run backup” every day, and keep the backup key elsewhere.`;

const oldBackup = (missing: number) =>
  missing > 0
    ? t`Files are missing. Check the storage, then restore them from an earlier backup.`
    : t`Check the log of “npm run backup”.`;

const backupPlaces = { folder: t`Folder`, stream: t`Another program`, s3: 'S3' };

function backupFacts({ last, testedAt, testedTakenAt }: NonNullable<SystemStatus['backups']['facts']>) {
  const tested = [t`Last restore test`, momentOr(testedAt, t`Never`)] as const;
  if (!last) return [[t`Last backup`, t`Never`], tested] as const;

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
    ...(waiting > 0 ? [t`${waitingJobs} waiting since ${since}`] : []),
    ...(failed > 0 ? [t`${failedJobs} failed`] : []),
  ];
}
