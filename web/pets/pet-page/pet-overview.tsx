import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use } from 'react';

import { documentQueries } from '#web/documents/documents/documents.api.ts';
import { shareLinksQuery } from '#web/documents/sharing/share-links.api.ts';
import { emergencyPageQuery } from '#web/emergency/page/emergency-page.api.ts';
import { petHealthCheckQuery } from '#web/health/health/health.api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { PetFactsBlock } from '#web/pets/pets/pet-facts-block.tsx';
import { can } from '#web/pets/pets/pet-rights.ts';
import { readable } from '#web/pets/pets/readable.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';
import { nextReminderQuery } from '#web/reminders/reminders/next-reminder.api.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';

import { ArchiveRow } from './archive-row.tsx';
import { GlanceSkeleton, overviewClass } from './overview-skeleton.tsx';
import { PetCardHead } from './pet-card-head.tsx';

export const handle = { offline: true, Head: PetCardHead };
export const meta = pageTitle(t`Pet`);

const data = pageData(({ petId = '' }) =>
  readable(petId, {
    basics: [siteQuery()],
    medical: [petHealthCheckQuery(petId), documentQueries.list({ petId })],
    read: [nextReminderQuery(petId)],
    manage: [emergencyPageQuery(petId), shareLinksQuery()],
  }),
);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

const AtAGlance = lazyView(async () => (await import('./at-a-glance.tsx')).AtAGlance, <GlanceSkeleton />);

/** Below the card: the next and due items, the facts that the card doesn't have, and archiving. */
export default function PetOverview() {
  const { pet } = useShownPet();
  const readOnly = use(ReadOnly);

  return (
    <>
      <h2 className="sr-only">
        <Trans>Overview</Trans>
      </h2>
      <div className={overviewClass}>
        {can(pet, 'medical') && !pet.kept && <AtAGlance key={pet.id} pet={pet} />}
        <div className="min-w-0">
          <PetFactsBlock key={`facts ${pet.id}`} pet={pet} />
          {!readOnly && <ArchiveRow key={`end ${pet.id}`} pet={pet} />}
        </div>
      </div>
    </>
  );
}
