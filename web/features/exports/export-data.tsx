import { useMutation, useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';

import { fileSize } from '#shared/file-size.ts';
import { counted } from '#shared/numbers.ts';
import { messageOf, needsFreshSignIn } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
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
      <p className="font-semibold">One zip file with everything</p>
      <ul className="text-ink-soft mt-1 list-disc pl-5 text-sm">
        <li>A page to read and print, even offline</li>
        <li>Your documents as you uploaded them, and the photos of you and your pets</li>
        <li>All records as spreadsheets, and as data for other apps and vets</li>
      </ul>
      <p className="mt-3 text-sm" aria-live="polite">
        {preview.data ? (
          contentsOf(preview.data)
        ) : preview.error ? (
          `We couldn’t count what’s inside, but you can still download it.`
        ) : (
          <Skeleton className="h-5 w-64 max-w-full" />
        )}
      </p>
      <Button
        variant="secondary"
        icon={<Download />}
        className="mt-4"
        busy={start.isPending}
        busyLabel="Starting…"
        onClick={() => start.mutate()}
      >
        Download your data
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
  if (start.error)
    return (
      <Notice tone="brick" title="We couldn’t start the download">
        {messageOf(start.error)}
      </Notice>
    );
  if (start.isSuccess)
    return (
      <Notice tone="moss" title="Your download has started">
        Your browser shows the progress. You can leave this page.
      </Notice>
    );

  return running ? <Notice tone="plain">Your data is downloading.</Notice> : null;
}

/** "3 pets, 12 documents (34.0 MB), 48 health records and 9 reminders". */
function contentsOf({ pets, documents, bytes, healthRecords, reminders }: ExportPreview): string {
  const parts = [
    countedOrNo(pets, 'pet'),
    documents > 0 ? `${counted(documents, 'document')} (${fileSize(bytes)})` : 'no documents',
    countedOrNo(healthRecords, 'health record'),
  ];

  return `${parts.join(', ')} and ${countedOrNo(reminders, 'reminder')}`;
}

const countedOrNo = (count: number, one: string) => (count === 0 ? `no ${one}s` : counted(count, one));
