import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import ContactRound from 'lucide-react/icons/contact-round';
import Pill from 'lucide-react/icons/pill';
import Scale from 'lucide-react/icons/scale';
import Soup from 'lucide-react/icons/soup';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Syringe from 'lucide-react/icons/syringe';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import type { HealthPart } from '#shared/core/paths.ts';
import { paths } from '#shared/core/paths.ts';
import { healthLoadFailed } from '#shared/health/health.ts';
import { isVaccinated } from '#shared/health/vaccines/vaccines.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { useIsPlannerLoading } from '#web/health/vaccinations/use-vaccine-plan.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { CareLine, ContactsLine } from './care-lines.tsx';
import { ForTheVet } from './for-the-vet.tsx';
import { movedHealthPath } from './moved-health.ts';
import { partNames } from './part-names.ts';
import { EventLine, MedicationsLine, VaccinationsLine, WeightLine } from './record-lines.tsx';

/** A pet's health and care in a few rows, each with the latest of its kind and the way to its page. */
export function HealthRecords({ pet }: { pet: Pet }) {
  useMovedAddress(pet.id);
  const health = useQuery(healthQuery(pet.id));
  const readsAll = useCan('read');
  const { data } = health;
  const isPlannerLoading = useIsPlannerLoading(isVaccinated(pet.type));

  return (
    <>
      {(health.isPending || (data && isPlannerLoading)) && <ListSkeleton rows={6} />}
      <QueryFailure
        of={health}
        title={healthLoadFailed()}
        stale={`${healthLoadFailed()} ${t`This may be out of date.`}`}
      />
      {!health.isPending && !(data && isPlannerLoading) && (
        <List>
          {data && (
            <>
              <PartRow pet={pet} part="vaccinations" icon={<Syringe />}>
                <VaccinationsLine pet={pet} vaccinations={data.vaccinations} />
              </PartRow>
              <PartRow pet={pet} part="medications" icon={<Pill />}>
                <MedicationsLine medications={data.medications} doses={data.doses} />
              </PartRow>
              <PartRow pet={pet} part="weight" icon={<Scale />}>
                <WeightLine weights={data.weights} />
              </PartRow>
              <PartRow pet={pet} part="medical-events" icon={<Stethoscope />}>
                <EventLine events={data.events} />
              </PartRow>
            </>
          )}
          {readsAll && (
            <>
              <PartRow pet={pet} part="care" icon={<Soup />}>
                <CareLine pet={pet} />
              </PartRow>
              <PartRow pet={pet} part="contacts" icon={<ContactRound />}>
                <ContactsLine petId={pet.id} />
              </PartRow>
            </>
          )}
        </List>
      )}
      <ForTheVet pet={pet} />
    </>
  );
}

type PartRowProps = { pet: Pet; part: HealthPart; icon: ReactNode; children: ReactNode };

const PartRow = ({ pet, part, icon, children }: PartRowProps) => (
  <ListRow
    lead={<span className="text-ink-soft flex min-h-11 items-center [&>svg]:size-5">{icon}</span>}
    title={partNames[part]}
    detail={children}
    to={paths.petHealth(pet.id, part)}
  />
);

/** Leads an address from before the parts had pages to the page. */
function useMovedAddress(petId: string) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const moved = movedHealthPath(petId, { search, hash });
  useEffect(() => {
    if (moved) void navigate(moved, { replace: true });
  }, [moved, navigate]);
}
