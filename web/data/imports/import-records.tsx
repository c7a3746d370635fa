import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';

import { ImportProgress } from './import-progress.tsx';
import { importQuery } from './imports.api.ts';

/** Imports records from an export or another app, step by step. A reload continues at the same step. */
export function ImportRecords() {
  const query = useQuery(importQuery());
  const upload = useImportUpload();
  if (query.data === undefined)
    return query.error ? <QueryFailure of={query} heading="h2" /> : <LoadingSkeleton className="h-36" />;
  if (upload.name !== undefined)
    return (
      <Card className="flex flex-col gap-4">
        <Progress label={upload.name} value={upload.share * 100} />
        <Button variant="quiet" className="self-start" onClick={upload.cancel}>
          <Trans>Cancel</Trans>
        </Button>
      </Card>
    );
  if (query.data) return <ImportProgress current={query.data} />;

  return (
    <div className="flex flex-col gap-4">
      <FailureNotice error={upload.error} title={t`That didn’t work`} />
      <FileDrop
        label={t`Drop a file here`}
        touchLabel={t`Choose a file`}
        hint={t`A DenMate export (.zip), or a CSV file with pets, weights, vaccinations, and more`}
        accept=".zip,.csv,.tsv,.txt"
        camera={false}
        onFiles={([file]) => file && void upload.send(file)}
      />
      <p className="text-ink-soft text-sm">
        <Trans>
          You’ll see what’s in the file before we add anything. What you already have stays the same.
        </Trans>
      </p>
    </div>
  );
}

function useImportUpload() {
  const client = useQueryClient();
  const abort = useRef<AbortController>(null);
  const [running, setRunning] = useState<{ name: string; share: number }>();
  const [error, setError] = useState<Error>();

  async function send(file: File) {
    const controller = new AbortController();
    abort.current = controller;
    setError(undefined);
    setRunning({ name: file.name, share: 0 });
    try {
      const { sendFile } = await import('#web/lib/send-file.ts');
      await sendFile(
        {
          file,
          endpoint: paths.importUploads,
          metadata: { fileName: file.name, requestKey: crypto.randomUUID() },
        },
        {
          signal: controller.signal,
          onProgress: (share) => setRunning({ name: file.name, share }),
          onUrl: () => undefined,
        },
      );
      await refresh(client, [queryKeys.imports]);
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure as Error);
    } finally {
      setRunning(undefined);
    }
  }

  return { ...running, share: running?.share ?? 0, error, send, cancel: () => abort.current?.abort() };
}
