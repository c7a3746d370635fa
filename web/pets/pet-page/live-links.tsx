import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';

import { paths } from '#shared/core/paths.ts';
import type { ShareLink } from '#web/documents/sharing/share-links.api.ts';
import { revokeMutation, shareLinksQuery } from '#web/documents/sharing/share-links.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { timeLeft } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';

import { MakePack } from './make-pack.tsx';

/** The active links to the pet's documents and facts, with their expiry. */
export function LiveLinks({ pet }: { pet: { id: string; name: string } }) {
  const links = useQuery(shareLinksQuery());
  const live = links.data?.filter(
    (link) => link.petId === pet.id || link.documents.some(({ petId }) => petId === pet.id),
  );

  return (
    <section aria-labelledby="live-links">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id="live-links" className="text-lg">
          <Trans>Links</Trans>
        </h3>
        <MakePack pet={pet} />
      </div>
      {links.isPending && <ListSkeleton rows={1} />}
      <QueryFailure of={links} />
      {live?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>
            No links right now. Create a pack for a vet, sitter, or kennel, or share one document under{' '}
            <TextLink to={paths.pet(pet.id, 'documents')}>Documents</TextLink>.
          </Trans>
        </p>
      )}
      {live && live.length > 0 && (
        <ul className="rows">
          {live.map((link) => (
            <LiveLink key={link.id} link={link} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LiveLink({ link: { id, title, documents, expiresAt } }: { link: ShareLink }) {
  const name = title ?? documents.map((document) => document.name).join(', ');
  const left = timeLeft(expiresAt);
  const stop = useMutation({
    ...revokeMutation(),
    onError: (error) =>
      toast.error(t`Failed to remove share link. Please try again.`, { description: messageOf(error) }),
  });

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
      <p className="min-w-0 flex-1 basis-48">
        <bdi className="font-semibold wrap-anywhere">{name}</bdi>
        <span className="text-ink-soft block text-sm">
          {title !== null && (
            <>
              <Trans>Pack</Trans> ·{' '}
            </>
          )}
          <Trans>Expires {left}</Trans>
        </span>
      </p>
      <Button
        variant="secondary"
        busy={stop.isPending}
        busyLabel={t`Saving…`}
        onClick={() => stop.mutate(id)}
      >
        <Trans>Turn off link</Trans>
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}
