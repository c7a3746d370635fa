import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';

import { isShareId } from '#shared/documents.ts';
import { paths } from '#shared/paths.ts';
import { sharedDocumentQuery, sharedFileUrl } from '#web/features/document-share/document-share.api.ts';
import { SharedDocumentCard } from '#web/features/document-share/shared-document-card.tsx';
import { DocumentPreview } from '#web/features/preview/document-preview.tsx';
import { ApiError } from '#web/lib/api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle('Shared document');

export default function SharedDocumentPage() {
  const { shareId = '' } = useParams();
  const document = useQuery({ ...sharedDocumentQuery(shareId), enabled: isShareId(shareId) });
  const home = (
    <ButtonLink to={paths.home} reload variant="secondary">
      Go to Homepage
    </ButtonLink>
  );

  if (!isShareId(shareId)) return <Unavailable title="Invalid share link">{home}</Unavailable>;
  if (document.isPending) return <SharedSkeleton />;
  if (document.isError) {
    const gone = document.error instanceof ApiError && document.error.status === 404;
    if (gone) return <Unavailable title="Document not found or share link has expired">{home}</Unavailable>;

    return (
      <ErrorState
        heading="h1"
        title="Failed to load document. Please try again later."
        busy={document.isFetching}
        onRetry={() => void document.refetch()}
        action={home}
      >
        {document.error.message}
      </ErrorState>
    );
  }

  return (
    <SharedDocumentCard
      shareId={shareId}
      document={document.data}
      preview={
        <DocumentPreview
          url={sharedFileUrl(shareId, 'preview')}
          fileType={document.data.fileType}
          name={document.data.name}
        />
      }
    />
  );
}

function Unavailable({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <ErrorState heading="h1" title={title} action={children}>
      The document you're looking for is not available or the link has expired.
    </ErrorState>
  );
}

function SharedSkeleton() {
  return (
    <div role="status" className="border-line bg-raised rounded-xl border p-5 md:p-8">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-3 h-8 w-2/3" />
      <Skeleton className="mt-4 h-6 w-56" />
      <Skeleton className="mt-6 h-96 w-full" />
    </div>
  );
}
