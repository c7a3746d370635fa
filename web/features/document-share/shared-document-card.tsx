import { useMutation } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import type { ReactNode } from 'react';

import { documentCategories } from '#shared/documents.ts';
import { ApiError, errorFrom } from '#web/lib/api.ts';
import { longDate, timeOfDay } from '#web/lib/dates.ts';
import { fileSize } from '#web/lib/file-size.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import { Button } from '#web/ui/button.tsx';
import { Status } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { SharedDocument } from './document-share.api.ts';
import { sharedFileUrl } from './document-share.api.ts';

type SharedDocumentCardProps = { shareId: string; document: SharedDocument; preview: ReactNode };

/** A shared document as its recipient sees it. */
export function SharedDocumentCard({ shareId, document, preview }: SharedDocumentCardProps) {
  const { name, category, size, expiresAt } = document;
  const download = useMutation({
    mutationFn: () => downloadShared(shareId),
    onError: (error) =>
      toast.error('Failed to download document', {
        description: error instanceof ApiError ? error.message : 'Could not access document.',
      }),
  });

  return (
    <article className="border-line bg-raised rounded-xl border p-5 md:p-8">
      <p className="text-ink-soft text-sm font-semibold">{documentCategories[category]}</p>
      <h1 className="mt-1 text-2xl wrap-anywhere" dir="auto">
        {name}
      </h1>
      {expiresAt && (
        <p className="mt-3">
          <Status tone="amber" icon={<Clock />}>
            <time dateTime={expiresAt} title={timeOfDay(expiresAt)}>
              Link expires on {longDate(expiresAt)}
            </time>
          </Status>
        </p>
      )}
      <div className="mt-6">{preview}</div>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:items-center">
        <Button
          size="lg"
          icon={<Download />}
          busy={download.isPending}
          busyLabel="Downloading…"
          onClick={() => download.mutate()}
        >
          Download
        </Button>
        <span className="text-ink-soft text-sm">
          {fileSize(size)} · No login is needed to view or download.
        </span>
      </div>
    </article>
  );
}

async function downloadShared(shareId: string) {
  const response = await fetch(sharedFileUrl(shareId, 'file'));
  if (!response.ok) throw errorFrom(response.status, await response.text());
  const [, encoded] =
    /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveBlob(await response.blob(), encoded ? decodeURIComponent(encoded) : 'document');
}
