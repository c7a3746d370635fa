import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';

import { listed } from '#shared/core/listed.ts';
import { fileSize } from '#shared/files/file-size.ts';
import { needsFreshSignIn } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';

import type { ExportPreview } from './exports.api.ts';
import { exportPreviewQuery, startExportMutation } from './exports.api.ts';

/** Downloads everything that the account has. `signInAgain` explains that a recent sign-in is needed. */
export function ExportData({ signInAgain }: { signInAgain: ReactNode }) {
  const preview = useQuery(exportPreviewQuery());
  const start = useMutation(startExportMutation());

  return (
    <Card>
      <p className="font-semibold">
        <Trans>One zip file with everything</Trans>
      </p>
      <ul className="text-ink-soft mt-1 list-disc pl-5 text-sm">
        <li>
          <Trans>A page to read and print, even offline</Trans>
        </li>
        <li>
          <Trans>Your original documents, plus photos of you and your pets</Trans>
        </li>
        <li>
          <Trans>All your records as spreadsheets, plus data files for other apps and vet software</Trans>
        </li>
      </ul>
      <p className="mt-3 text-sm" aria-live="polite">
        {preview.data ? (
          contentsOf(preview.data)
        ) : preview.error ? (
          t`We couldn’t count what’s inside, but you can still download it.`
        ) : (
          <Skeleton className="h-5 w-64 max-w-full" />
        )}
      </p>
      <Button
        variant="secondary"
        icon={<Download />}
        className="mt-4"
        busy={start.isPending}
        onClick={() => start.mutate()}
      >
        <Trans>Download your data</Trans>
      </Button>
      <div className="mt-4 empty:hidden">
        <Outcome start={start} running={preview.data?.running ?? false} signInAgain={signInAgain} />
      </div>
    </Card>
  );
}

type Start = { isSuccess: boolean; error: Error | null };

function Outcome({
  start,
  running,
  signInAgain,
}: {
  start: Start;
  running: boolean;
  signInAgain: ReactNode;
}) {
  if (start.error && needsFreshSignIn(start.error)) return signInAgain;
  if (start.error) return <FailureNotice title={t`That didn’t work`} error={start.error} />;
  if (start.isSuccess)
    return (
      <Notice tone="moss" title={t`Your download has started`}>
        <Trans>Your browser shows the progress. You can leave this page.</Trans>
      </Notice>
    );

  return running ? (
    <Notice tone="plain">
      <Trans>Your download has started</Trans>
    </Notice>
  ) : null;
}

/** "3 pets, 12 documents (34.0 MB), 48 health records, and 9 reminders". */
function contentsOf({ pets, documents, bytes, healthRecords, reminders }: ExportPreview): string {
  const size = fileSize(bytes);
  const petCount = plural(pets, { 0: 'No pets', one: '# pet', other: '# pets' });
  const documentCount = plural(documents, {
    0: 'no documents',
    one: `# document (${size})`,
    other: `# documents (${size})`,
  });
  const recordCount = plural(healthRecords, {
    0: 'no health records',
    one: '# health record',
    other: '# health records',
  });
  const reminderCount = plural(reminders, { 0: 'no reminders', one: '# reminder', other: '# reminders' });

  return listed([petCount, documentCount, recordCount, reminderCount]);
}
