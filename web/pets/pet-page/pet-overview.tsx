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
import { SaveCardButton } from '#web/pets/card-picture/save-card-button.tsx';
import { IdentityCard } from '#web/pets/card/identity-card.tsx';
import { TurningCard } from '#web/pets/card/turning-card.tsx';
import { useCard } from '#web/pets/card/use-card.ts';
import { PetFactsBlock } from '#web/pets/pets/pet-facts-block.tsx';
import { can } from '#web/pets/pets/pet-rights.ts';
import { readable } from '#web/pets/pets/readable.ts';
import { WalletButtons } from '#web/pets/wallet/wallet-buttons.tsx';
import { nextReminderQuery } from '#web/reminders/reminders/next-reminder.api.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { PetCardBack } from './card-back.tsx';
import { GlanceSkeleton, overviewClass } from './overview-skeleton.tsx';
import { PetActions } from './pet-actions.tsx';
import { useShownPet } from './use-shown-pet.ts';

export const handle = { offline: true };
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
const ArchivePanel = lazyView(
  async () => (await import('#web/pets/pets/archive-panel.tsx')).ArchivePanel,
  <ListSkeleton rows={2} />,
);

/** The pet's card with its actions, the next and due items, the facts, and archiving. */
export default function PetOverview() {
  const { pet } = useShownPet();
  const readOnly = use(ReadOnly);
  const card = useCard(pet);

  return (
    <>
      <h2 className="sr-only">
        <Trans>Overview</Trans>
      </h2>
      <div className={overviewClass}>
        <div className="min-w-0">
          <TurningCard
            key={pet.id}
            front={<IdentityCard pet={pet} />}
            back={<PetCardBack pet={pet} />}
            actions={pet.kept ? undefined : <SaveCardButton card={card} variant="quiet" />}
          >
            {/* The card is the new owner’s now. */}
            {!pet.kept && <PetActions pet={pet} />}
          </TurningCard>
          {!pet.archived && !pet.ending && (
            <div className="mt-2 empty:hidden">
              <WalletButtons petId={pet.id} />
            </div>
          )}
        </div>
        {can(pet, 'medical') && !pet.kept && <AtAGlance key={pet.id} pet={pet} />}
      </div>
      <PetFactsBlock key={`facts ${pet.id}`} pet={pet} />
      {!readOnly && (
        <div className="mt-10">
          <ArchivePanel key={`end ${pet.id}`} pet={pet} />
        </div>
      )}
    </>
  );
}
