import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';

import { paths } from '#shared/core/paths.ts';
import { IdentityCardSkeleton } from '#web/pets/card/identity-card-skeleton.tsx';
import { can } from '#web/pets/pets/pet-rights.ts';
import type { DashboardData } from '#web/site/dashboard/dashboard.api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Section } from '#web/ui/section.tsx';

// The pattern and the QR code of the cards are a sixth of the scripts of this page.
const CardStack = lazyView(
  async () => (await import('./card-stack.tsx')).CardStack,
  <IdentityCardSkeleton />,
);

// Up to this many, the button to add a pet is in the list.
const fewPets = 3;

// The page of all pets shows the rest.
const shownCards = 5;

type PetsSectionProps = { pets: DashboardData['pets']; total: number };

/** DASH-1: the cards of the pets with their Pet IDs, the first one whole. */
export function PetsSection({ pets, total }: PetsSectionProps) {
  const [first, ...others] = pets;

  return (
    <Section
      title={t`Your pets`}
      more={total > 0 ? { to: paths.pets, label: `${t`All pets`} (${total})` } : undefined}
      also={
        first &&
        can(first, 'medical') && (
          <TextLink to={paths.petProof(first.id)}>
            <Trans>Show proof</Trans>
          </TextLink>
        )
      }
    >
      {first && <CardStack pets={[first, ...others.slice(0, shownCards - 1)]} />}
      {total < fewPets && (
        <ButtonLink to={`${paths.pets}?add`} variant="secondary" icon={<Plus />} block className="mt-3">
          {total === 0 ? t`Add your first pet` : t`Add another pet`}
        </ButtonLink>
      )}
    </Section>
  );
}
