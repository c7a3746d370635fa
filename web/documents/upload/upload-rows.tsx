import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import FileUp from 'lucide-react/icons/file-up';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { type ReactNode, useRef, useState, useSyncExternalStore } from 'react';

import { fileSize } from '#shared/files/file-size.ts';
import { timeOfDay } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Notice } from '#web/ui/status.tsx';

import type { Upload } from './upload-list.ts';
import { cancelUpload, continueWith, failureTitle, retryUpload, useUploads } from './upload-queue.ts';
import { onPause, pauseEnd } from './upload-turns.ts';

// More rows would only push the list of documents away.
const mostRows = 20;

/** The running and failed uploads. */
export function UploadRows() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;
  const { shown, waiting } = rowsOf(uploads);

  return (
    <>
      <PauseNotice />
      <ul aria-label={t`Uploads`} className="rows mb-6">
        {shown.map((upload) => (
          <li
            key={upload.id}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 py-2 pr-1.5 pl-4 md:px-5 md:pr-3"
          >
            {upload.failure ? (
              <FailedUpload {...upload} />
            ) : upload.file ? (
              <RunningUpload {...upload} />
            ) : (
              <InterruptedUpload {...upload} />
            )}
            <IconButton label={endLabel(upload)} icon={<X />} onClick={() => cancelUpload(upload.id)} />
          </li>
        ))}
        {waiting.length > 0 && (
          <li className="flex flex-wrap items-center justify-between gap-3 py-2 pr-1.5 pl-4 md:px-5 md:pr-3">
            <p className="text-ink-soft">
              {plural(waiting.length, { one: '# more file is waiting', other: '# more files are waiting' })}
            </p>
            <Button variant="quiet" onClick={() => waiting.forEach(({ id }) => cancelUpload(id))}>
              {plural(waiting.length, { one: 'Cancel upload', other: 'Cancel these uploads' })}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

/** With many uploads, those that run or need the person come first. */
function rowsOf(uploads: readonly Upload[]) {
  if (uploads.length <= mostRows) return { shown: uploads, waiting: [] };
  const isWaiting = ({ failure, file, progress }: Upload) => !failure && file !== undefined && progress === 0;
  const begun = uploads.filter((upload) => !isWaiting(upload));
  const waiting = uploads.filter(isWaiting).toReversed();
  const room = Math.max(0, mostRows - begun.length);

  return { shown: [...begun, ...waiting.slice(0, room)], waiting: waiting.slice(room) };
}

/** Says when uploads continue by themselves after a limit of the server. */
function PauseNotice() {
  const end = useSyncExternalStore(onPause, pauseEnd, () => undefined);
  if (end === undefined) return null;
  const time = timeOfDay(new Date(end).toISOString());

  return (
    <Notice tone="plain" title={t`Your uploads continue at ${time}`} className="mb-4">
      <Trans>You’ve added a lot of files in the last hour. Keep DenMate open, and we’ll add the rest.</Trans>
    </Notice>
  );
}

const endLabel = ({ name, failure }: Upload) => (failure ? t`Remove ${name}` : t`Cancel upload of ${name}`);

function RunningUpload({ name, size, progress }: Upload) {
  const sent = fileSize(progress * size);
  const whole = fileSize(size);

  return (
    <>
      <FileUp className="text-ink-soft mt-2.5 size-6" />
      <div className="py-2.5">
        <Progress
          label={name}
          value={progress * 100}
          detail={
            progress === 0
              ? t`Waiting…`
              : progress < 1
                ? t`${{ done: sent }} of ${{ total: whole }}`
                : t`Checking…`
          }
        />
      </div>
    </>
  );
}

/** After a reload, in a browser that had no room to keep the file. */
function InterruptedUpload({ id, name, fileName }: Upload) {
  const input = useRef<HTMLInputElement>(null);
  const [isOther, setIsOther] = useState(false);

  return (
    <StoppedUpload
      icon={<FileUp className="text-ink-soft" />}
      name={name}
      action={
        <>
          <Button variant="secondary" onClick={() => input.current?.click()}>
            <Trans>Choose a file</Trans>
          </Button>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label={t`Choose ${fileName} again`}
            className="sr-only"
            onChange={({ currentTarget: { files } }) => {
              const [file] = files ?? [];
              if (file) void continueWith(id, file).then((isSame) => setIsOther(!isSame));
            }}
          />
        </>
      }
    >
      <p className="text-ink-soft text-sm wrap-anywhere">
        {isOther
          ? t`That’s a different file. Choose “${fileName}” again to continue.`
          : t`This upload was interrupted. Choose “${fileName}” again to continue.`}
      </p>
    </StoppedUpload>
  );
}

function FailedUpload({ id, name, failure, canRetry, sessionOver }: Upload) {
  return (
    <StoppedUpload
      icon={<CircleAlert className="text-brick" />}
      name={name}
      action={
        canRetry && (
          <Button variant="secondary" icon={<RotateCw />} onClick={() => retryUpload(id)}>
            <Trans>Retry</Trans>
          </Button>
        )
      }
    >
      <div role="alert" className="text-brick text-sm">
        {/* APP-8: an ended session is said in its own words. */}
        {!sessionOver && <p className="font-medium">{failureTitle({ canRetry })}</p>}
        <p>{failure}</p>
      </div>
    </StoppedUpload>
  );
}

type StoppedUploadProps = { icon: ReactNode; name: string; action: ReactNode; children: ReactNode };

/** An upload that waits for the person. */
function StoppedUpload({ icon, name, action, children }: StoppedUploadProps) {
  return (
    <>
      <span className="mt-2.5 [&>svg]:size-6">{icon}</span>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 py-2.5">
        <div className="min-w-0 flex-1 basis-48">
          <p className="truncate font-semibold">
            <bdi>{name}</bdi>
          </p>
          {children}
        </div>
        {action}
      </div>
    </>
  );
}
