import { useQuery } from '@tanstack/react-query';

import { fileSize } from '#shared/file-size.ts';
import { inThousands } from '#shared/numbers.ts';
import { exactMoment } from '#web/lib/dates.ts';
import { Card } from '#web/ui/card.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';

import { CardsSkeleton } from './cards-skeleton.tsx';
import { partNames } from './part-names.ts';
import { StatusFacts, StatusPart } from './status-part.tsx';
import type { SystemStatus } from './system-status.api.ts';
import { systemStatusQuery } from './system-status.api.ts';

// Someone who looks at it wants to see it change.
const againMs = 15_000;

/** ADMIN-4: database, storage, mail, jobs and their lag, backups, and the version. */
export function SystemStatusParts() {
  const query = useQuery({ ...systemStatusQuery(), refetchInterval: againMs });

  return (
    <>
      {query.isPending && <CardsSkeleton cards={6} className="lg:grid-cols-2" />}
      <QueryFailure
        of={query}
        title="We couldn’t load the system status"
        stale="This status may be out of date."
      />
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
                ['Size', fileSize(database.facts.bytes)],
                ['Response time', `${database.ms} ms`],
              ]
            : []
        }
        advice="Check the server’s log, and make sure the database is running and reachable."
      />
      <StatusPart
        title={partNames.storage}
        state={storage.state}
        facts={
          storage.facts
            ? [
                ['Kind', storage.facts.kind === 's3' ? 'S3' : 'This machine’s disk'],
                ['Free', storage.facts.freeBytes === null ? 'Unknown' : fileSize(storage.facts.freeBytes)],
                ['Response time', `${storage.ms} ms`],
              ]
            : []
        }
        advice="Make sure the disk isn’t full, or that the S3 service accepts its key."
      />
      <StatusPart
        title={partNames.mail}
        state={mail.state}
        facts={mail.facts ? mailFacts(mail.facts, mail.isSent) : []}
        advice="Make sure the mail server accepts mail from this one. Waiting mail goes out as soon as it does."
      />
      <StatusPart
        title={partNames.queues}
        state={queues.state}
        facts={queues.facts ? jobFacts(queues.facts) : []}
        advice="Make sure a worker is running, and check its log. Waiting jobs start as soon as it is."
      />
      <StatusPart
        title={partNames.backups}
        state={backups.state}
        facts={backups.facts ? backupFacts(backups.facts) : []}
        advice={backups.facts?.last ? oldBackup(backups.facts.last.missingFiles) : noBackup}
      />
      <Card>
        <h2 className="text-lg">Version</h2>
        <StatusFacts
          facts={[
            ['DenMate', version],
            ['Node.js', node],
            ['This process started', exactMoment(startedAt)],
          ]}
        />
      </Card>
      <StatusPart
        title={partNames.schedules}
        state={schedules.state}
        facts={(schedules.facts ?? []).map(({ name, lastDone }) => [name, momentOr(lastDone, 'Not yet')])}
        folded="When each last ran"
        advice="Make sure a worker is running. Without one, nothing that expires is deleted."
      />
    </div>
  );
}

const momentOr = (at: string | null, otherwise: string) => (at === null ? otherwise : exactMoment(at));

const mailFacts = (facts: NonNullable<SystemStatus['mail']['facts']>, isSent: boolean) =>
  [
    ['Sent through', isSent ? 'SMTP' : 'Development mailbox'],
    ['Last email', momentOr(facts.lastSent, 'None yet')],
    ['Waiting', inThousands(facts.waiting)],
    ...(facts.waitingSince === null ? [] : [['Waiting since', exactMoment(facts.waitingSince)] as const]),
    ['Failed in the last day', inThousands(facts.failed)],
  ] as const;

const noBackup = 'Run npm run backup on the server every day, and keep its key somewhere else.';

const oldBackup = (missing: number) =>
  missing > 0
    ? 'Stored files were missing. Check the storage, and restore them from an earlier backup.'
    : 'Check the log of whatever runs npm run backup on the server.';

const backupPlaces = { folder: 'Folder', stream: 'Another program', s3: 'S3' };

function backupFacts({ last, testedAt, testedTakenAt }: NonNullable<SystemStatus['backups']['facts']>) {
  const tested = ['Last restore test', momentOr(testedAt, 'Not yet')] as const;
  if (!last) return [['Last backup', 'None yet'], tested] as const;

  return [
    ['Last backup', exactMoment(last.takenAt)],
    ['Kept in', backupPlaces[last.place]],
    ['Size', fileSize(last.bytes)],
    ['Files', inThousands(last.files)],
    ...(last.missingFiles > 0 ? [['Missing files', inThousands(last.missingFiles)] as const] : []),
    tested,
    ...(testedTakenAt === null ? [] : [['Tested backup of', exactMoment(testedTakenAt)] as const]),
  ] as const;
}

function jobFacts(queues: NonNullable<SystemStatus['queues']['facts']>) {
  if (queues.length === 0) return [['Waiting', '0']] as const;

  return queues.map(
    ({ name, waiting, waitingSince, failed }) =>
      [
        name,
        [
          waiting > 0 && `${inThousands(waiting)} since ${momentOr(waitingSince, '')}`,
          failed > 0 && `${inThousands(failed)} failed`,
        ]
          .filter(Boolean)
          .join(', '),
      ] as const,
  );
}
