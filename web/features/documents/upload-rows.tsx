import CircleAlert from 'lucide-react/icons/circle-alert';
import FileUp from 'lucide-react/icons/file-up';

import { fileSize } from '#web/lib/file-size.ts';
import { Button } from '#web/ui/button.tsx';
import { Progress } from '#web/ui/progress.tsx';

import { cancelUpload, retryUpload, useUploads } from './uploads.ts';
import type { Upload } from './uploads.ts';

/** The files that are on their way, and those that did not arrive. */
export function UploadRows() {
  const uploads = useUploads();
  if (uploads.length === 0) return null;

  return (
    <ul aria-label="Uploads" className="divide-line border-line bg-raised mb-6 divide-y rounded-lg border">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} />
      ))}
    </ul>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, file, progress, failure } = upload;

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
      {failure ? (
        <CircleAlert className="text-brick size-6 shrink-0" />
      ) : (
        <FileUp className="text-ink-soft size-6 shrink-0" />
      )}
      <div className="min-w-0 flex-1 basis-56">
        {failure ? (
          <>
            <p className="truncate font-semibold">{name}</p>
            <p role="alert" className="text-brick text-sm">
              {failure}
            </p>
          </>
        ) : (
          <Progress
            label={name}
            value={progress * 100}
            detail={
              progress < 1 ? `${fileSize(progress * file.size)} of ${fileSize(file.size)}` : 'Checking…'
            }
          />
        )}
      </div>
      {failure && <Button onClick={() => retryUpload(id)}>Retry</Button>}
      <Button variant="secondary" onClick={() => cancelUpload(id)}>
        {failure ? 'Remove' : 'Cancel'}
      </Button>
    </li>
  );
}
