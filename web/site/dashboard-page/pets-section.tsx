import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import BadgeCheck from 'lucide-react/icons/badge-check';

import { paths } from '#shared/core/paths.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';
import { IdentityCardSkeleton } from '#web/pets/card/identity-card-skeleton.tsx';
import { LostRibbon } from '#web/pets/pets/lost-ribbon.tsx';
import { PetPicture } from '#web/pets/pets/pet-picture.tsx';
import { can } from '#web/pets/pets/pet-rights.ts';
import { AddPetTile } from '#web/pets/pets/pet-tile.tsx';
import { sharedByInWords } from '#web/pets/pets/shared-by-words.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { Section } from '#web/ui/section.tsx';

// Its pattern and QR code are a sixth of the scripts of this page.
const LinkedCard = lazyView(
  async () => (await import('#web/pets/pets-page/linked-card.tsx')).LinkedCard,
  <IdentityCardSkeleton />,
);

const addPetPath = `${paths.pets}?add`;

// With few pets there is room for one more.
const fewPets = 3;

// Beside the card; the page of all pets shows the rest.
const shownOthers = 4;

type PetsSectionProps = { pets: DashboardData['pets']; total: number };

/** DASH-1: the card of the first pet, and the next pets with their Pet IDs. */
export function PetsSection({ pets, total }: PetsSectionProps) {
  const [first, ...others] = pets;

  return (
    <Section
      title={t`Your pets`}
      more={total > 0 ? { to: paths.pets, label: t`All pets (${total})` } : undefined}
    >
      <div className="flex flex-col gap-4">
        {first && <LinkedCard pet={first} />}
        {first && can(first, 'medical') && (
          <ButtonLink to={paths.petProof(first.id)} variant="secondary" icon={<BadgeCheck />}>
            <Trans>Show proof</Trans>
          </ButtonLink>
        )}
        {others.length > 0 && (
          <List label={t`More pets`}>
            {others.slice(0, shownOthers).map((pet) => (
              <ListRow
                key={pet.id}
                to={paths.pet(pet.id)}
                lead={
                  <div className="relative overflow-hidden rounded-md">
                    <PetPicture pet={pet} side={80} className="size-20" />
                    {pet.lost && <LostRibbon />}
                  </div>
                }
                title={<bdi className="line-clamp-2">{pet.name}</bdi>}
                detail={
                  <Facts
                    of={[
                      pet.breed ?? speciesNames[pet.type],
                      <span key="id" className="tabular whitespace-nowrap">
                        {pet.petIdentifier}
                      </span>,
                      ...sharedByInWords(pet),
                    ]}
                  />
                }
              />
            ))}
          </List>
        )}
        {total < fewPets && (
          <ul>
            <AddPetTile to={addPetPath} label={total === 0 ? t`Add your first pet` : t`Add another pet`} />
          </ul>
        )}
      </div>
    </Section>
  );
}
