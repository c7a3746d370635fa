import { useMutation } from '@tanstack/react-query';

import { paths } from '#shared/paths.ts';
import type { Document } from '#web/features/documents/documents.api.ts';
import { unshareMutation } from '#web/features/documents/share-links.api.ts';
import { useDocuments } from '#web/features/documents/use-documents.ts';
import { messageOf } from '#web/lib/api.ts';
import { timeLeft } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';

/** The active links to the pet's documents, with their expiry. */
export function LiveLinks({ petId }: { petId: string }) {
  const documents = useDocuments({ petId, shared: true }, { all: true });
  const live = documents.data?.filter(({ shareExpiry }) => shareExpiry);

  return (
    <section aria-labelledby="live-links">
      <h3 id="live-links" className="mb-3 text-lg">
        Links to documents
      </h3>
      {documents.isPending && <ListSkeleton rows={1} />}
      <QueryFailure of={documents} title="Failed to load documents. Please try again." />
      {live?.length === 0 && (
        <p className="text-ink-soft">
          No links right now. You can share a document under{' '}
          <TextLink to={paths.pet(petId, 'documents')}>Documents</TextLink>.
        </p>
      )}
      {live && live.length > 0 && (
        <ul className="divide-line border-line bg-raised divide-y rounded-lg border">
          {live.map((document) => (
            <LiveLink key={document.id} document={document} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LiveLink({ document: { id, name, shareExpiry } }: { document: Document }) {
  const stop = useMutation({
    ...unshareMutation(),
    onError: (error) =>
      toast.error('Failed to remove share link. Please try again.', { description: messageOf(error) }),
  });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-0 flex-1 basis-48">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        {shareExpiry && <span className="text-ink-soft block text-sm">Expires {timeLeft(shareExpiry)}</span>}
      </p>
      <Button
        variant="secondary"
        busy={stop.isPending}
        busyLabel="Turning off…"
        onClick={() => stop.mutate(id)}
      >
        Turn off link<span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}
