import { type ComponentType, Suspense, lazy, useEffect, useState } from 'react';

import { canPreview } from '#shared/documents.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';

const PdfPages = lazy<ComponentType<{ url: string; name: string; onFailure: () => void }>>(() =>
  import('./pdf-pages.tsx').then(
    ({ PdfPages: Pages }) => ({ default: Pages }),
    // The page still works if the PDF script can't be loaded.
    () => ({ default: Missing }),
  ),
);

function Missing({ onFailure }: { onFailure: () => void }) {
  useEffect(onFailure, [onFailure]);

  return null;
}

type DocumentPreviewProps = { url: string | null; fileType: string; name: string };

/** Shows a picture or a PDF. For other files it says what to do. */
export function DocumentPreview({ url, fileType, name }: DocumentPreviewProps) {
  // A new key remounts the preview for a retry.
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  if (!canPreview(fileType)) {
    return <Unseen>Preview not available for this file type. Please download to view.</Unseen>;
  }
  if (!url) return <Unseen>No file URL available</Unseen>;
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
          Retry
        </Button>
      </Unseen>
    );
  }
  if (fileType.startsWith('image/')) {
    return (
      <img
        key={attempt}
        src={url}
        alt={`The document “${name}”`}
        className="border-line bg-sunken mx-auto max-h-[70dvh] rounded-md border object-contain"
        onError={() => setFailure('Image could not be loaded')}
      />
    );
  }

  return (
    <Suspense fallback={<Loading />}>
      <PdfPages key={attempt} url={url} name={name} onFailure={() => setFailure('PDF could not be loaded')} />
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
