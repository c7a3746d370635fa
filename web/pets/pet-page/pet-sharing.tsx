import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { shareLinksQuery } from '#web/documents/sharing/share-links.api.ts';
import { finderMessagesQuery } from '#web/emergency/finder-messages/finder-messages.api.ts';
import { useFinderMessages } from '#web/emergency/finder-messages/use-finder-messages.ts';
import { LostPanel } from '#web/emergency/lost/lost-panel.tsx';
import { emergencyPageQuery } from '#web/emergency/page/emergency-page.api.ts';
import { PageSwitch } from '#web/emergency/page/page-switch.tsx';
import { PresetChoice } from '#web/emergency/page/preset-choice.tsx';
import { ShownFields } from '#web/emergency/page/shown-fields.tsx';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { PeopleLine } from '#web/pets/people/people-line.tsx';
import { peopleQuery } from '#web/pets/people/people.api.ts';
import { readable } from '#web/pets/pets/readable.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { Card } from '#web/ui/card.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle(t`Sharing a pet’s records`);

const data = pageData(({ petId = '' }) =>
  readable(petId, {
    basics: [peopleQuery(petId)],
    manage: [emergencyPageQuery(petId), finderMessagesQuery(petId), shareLinksQuery()],
  }),
);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const FinderMessages = lazyView(
  async () => (await import('#web/emergency/finder-messages/finder-messages.tsx')).FinderMessages,
  <ListSkeleton rows={1} />,
);
const PageView = lazyView(
  async () => (await import('#web/emergency/page/page-view.tsx')).PageView,
  <Skeleton className="h-160 max-w-sm rounded-xl" />,
);
const LiveLinks = lazyView(
  async () => (await import('./live-links.tsx')).LiveLinks,
  <ListSkeleton rows={1} />,
);

/** The people of a pet, its emergency page, messages from finders, and links to its documents. */
export default function PetSharing() {
  const { pet } = useShownPet();
  // Narrower screens show the preview in a sheet.
  const hasRoom = useMedia('(width >= 64rem)');
  const settings = useQuery(emergencyPageQuery(pet.id));
  const hasMessages = Boolean(useFinderMessages(pet.id).data?.length);

  return (
    <>
      <h2 className="sr-only">
        <Trans>Sharing</Trans>
      </h2>
      <div className={columns}>
        <div className={column}>
          <PeopleLine petId={pet.id} />
          {hasMessages && <FinderMessages petId={pet.id} />}
          {settings.isPending && <SwitchesSkeleton />}
          <QueryFailure of={settings} />
          {settings.data && (
            <>
              <PageSwitch petId={pet.id} petName={pet.name} page={settings.data} />
              <LostPanel key={pet.id} pet={pet} page={settings.data} />
              <Card>
                <h3 className="mb-4 text-lg">
                  <Trans>What strangers can see</Trans>
                </h3>
                <PresetChoice petId={pet.id} page={settings.data} />
                <ShownFields petId={pet.id} page={settings.data} />
              </Card>
              {!hasMessages && <FinderMessages petId={pet.id} />}
              <LiveLinks pet={pet} />
            </>
          )}
        </div>
        {settings.isPending && <PreviewSkeleton />}
        {settings.data && hasRoom && (
          <PageView petId={pet.id} petName={pet.name} reachable={settings.data.reachable} />
        )}
      </div>
    </>
  );
}

const columns = 'grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]';
const column = 'flex min-w-0 flex-col gap-8';

const SwitchesSkeleton = () => (
  <div role="status" className={column}>
    <span className="sr-only">
      <Trans>Loading...</Trans>
    </span>
    <Skeleton className="h-52 rounded-lg" />
    <Skeleton className="h-48 rounded-lg" />
    <Skeleton className="h-56 rounded-lg" />
  </div>
);

const PreviewSkeleton = () => (
  <div className="max-lg:hidden">
    <Skeleton className="h-6 w-48" />
    <Skeleton className="mt-8 h-160 max-w-sm rounded-xl" />
  </div>
);
