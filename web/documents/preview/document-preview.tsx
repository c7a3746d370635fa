import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';

import { canPreview } from '#shared/documents/documents.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';

type ShownProps = { url: string; name: string; onFailure: (title?: string) => void };

// The page still works if the script can't be loaded.
const missing = { default: Missing };
const PdfViewer = lazy<ComponentType<ShownProps>>(() =>
  import('./pdf-viewer.tsx').then(
    ({ PdfViewer: Viewer }) => ({ default: Viewer }),
    () => missing,
  ),
);
const PictureViewer = lazy<ComponentType<ShownProps>>(() =>
  import('./picture-viewer.tsx').then(
    ({ PictureViewer: Viewer }) => ({ default: Viewer }),
    () => missing,
  ),
);

function Missing({ onFailure }: Pick<ShownProps, 'onFailure'>) {
  useEffect(() => onFailure(t`Could not load document preview`), [onFailure]);

  return null;
}

type DocumentPreviewProps = { url: string | null; fileType: string; name: string };

/** Shows a picture or a PDF, and for other files an instruction. */
export function DocumentPreview({ url, fileType, name }: DocumentPreviewProps) {
  // A new key remounts the preview for a retry.
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  if (!canPreview(fileType)) {
    return (
      <Unseen>
        <Trans>Preview not available for this file type. Please download to view.</Trans>
      </Unseen>
    );
  }
  if (!url)
    return (
      <Unseen>
        <Trans>No file URL available</Trans>
      </Unseen>
    );
  if (failure) {
    return (
      <Unseen>
        <span role="alert">{failure}</span>
        <Button
          variant="secondary"
          onClick={() => {
            setFailure(undefined);
            setAttempt(attempt + 1);
          }}
        >
          <Trans>Retry</Trans>
        </Button>
      </Unseen>
    );
  }
  const isPicture = fileType.startsWith('image/');
  const Shown = isPicture ? PictureViewer : PdfViewer;
  const onFailure = (title = isPicture ? t`Image could not be loaded` : t`PDF could not be loaded`) =>
    setFailure(title);

  return (
    <Suspense fallback={<Loading />}>
      <Shown key={attempt} url={url} name={name} onFailure={onFailure} />
    </Suspense>
  );
}

function Unseen({ children }: { children: React.ReactNode }) {
  return (
    <div className="border-line bg-sunken text-ink-soft flex min-h-40 flex-col items-center justify-center gap-4 rounded-md border p-6 text-center">
      {children}
    </div>
  );
}
