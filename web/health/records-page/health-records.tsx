import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { healthKinds, healthLoadFailed } from '#shared/health/health.ts';
import { isVaccinated } from '#shared/health/vaccines/vaccines.ts';
import { EventsSection } from '#web/health/health/events-section.tsx';
import { ForTheVet } from '#web/health/health/for-the-vet.tsx';
import { healthQuery } from '#web/health/health/health.api.ts';
import { MedicationsSection } from '#web/health/medications/medications-section.tsx';
import { useIsPlannerLoading } from '#web/health/vaccinations/use-vaccine-plan.ts';
import { VaccinationsSection } from '#web/health/vaccinations/vaccinations-section.tsx';
import { WeightsSection } from '#web/health/weights/weights-section.tsx';
import { PetContactsSection } from '#web/pets/contacts/pet-contacts-section.tsx';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { DailyCare } from './daily-care.tsx';
import type { OpenForm } from './record-forms.tsx';
import { RecordForms } from './record-forms.tsx';

/** The parts of the page by the ids of their headings. */
const parts = {
  vaccinations: t`Vaccinations`,
  medications: t`Medications`,
  weight: t`Weight`,
  'medical-events': t`Medical events`,
  'daily-care': t`Daily care`,
  contacts: t`Contacts`,
  'for-the-vet': t`For the vet`,
};

/** The parts that need more than the right to the health records. */
const partsOfCare = new Set(['daily-care', 'contacts', 'for-the-vet']);

const OnThisPage = ({ readsAll }: { readsAll: boolean }) => (
  <nav
    aria-label={t`On this page`}
    className="-mx-5 overflow-x-auto px-5 py-1 max-lg:mask-r-from-[calc(100%-3rem)] md:-mx-1 md:px-1"
  >
    <ul className="flex w-max gap-x-5 text-sm font-semibold max-lg:pr-7">
      {Object.entries(parts)
        .filter(([id]) => readsAll || !partsOfCare.has(id))
        .map(([id, name]) => (
          <li key={id} className="shrink-0">
            <a
              href={`#${id}`}
              className="text-ink decoration-line-strong hover:decoration-ink inline-flex min-h-11 items-center whitespace-nowrap underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
    </ul>
  </nav>
);

/** All health records of a pet by kind, its conditions and daily care, and who to call. */
export function HealthRecords({ pet }: { pet: Pet }) {
  const health = useQuery(healthQuery(pet.id));
  const readsAll = useCan('read');
  const [query, setQuery] = useSearchParams();
  // `?add=weight` and the like, from the quick actions and from a proof.
  const [form, setForm] = useState<OpenForm | undefined>(() => {
    const kind = healthKinds.find((each) => each === query.get('add'));

    return kind && { kind, name: query.get('name') ?? undefined };
  });
  const { data } = health;
  const isPlannerLoading = useIsPlannerLoading(isVaccinated(pet.type));

  function close() {
    setForm(undefined);
    if (query.has('add')) setQuery({}, { replace: true });
  }

  return (
    <>
      <OnThisPage readsAll={readsAll} />
      {(health.isPending || (data && isPlannerLoading)) && <ListSkeleton rows={6} />}
      <QueryFailure
        of={health}
        title={healthLoadFailed()}
        stale={`${healthLoadFailed()} ${t`What you see may be out of date.`}`}
      />
      {data && !isPlannerLoading && (
        <>
          <VaccinationsSection
            pet={pet}
            vaccinations={data.vaccinations}
            onAdd={(name) => setForm({ kind: 'vaccination', name })}
            onEdit={({ id }) => setForm({ kind: 'vaccination', id })}
          />
          <MedicationsSection
            petId={pet.id}
            medications={data.medications}
            doses={data.doses}
            onAdd={() => setForm({ kind: 'medication' })}
            onEdit={({ id }) => setForm({ kind: 'medication', id })}
          />
          <WeightsSection
            weights={data.weights}
            onAdd={() => setForm({ kind: 'weight' })}
            onEdit={({ id }) => setForm({ kind: 'weight', id })}
          />
          <EventsSection
            pet={pet}
            events={data.events}
            onAdd={() => setForm({ kind: 'event' })}
            onEdit={({ id }) => setForm({ kind: 'event', id })}
          />
          {form && <RecordForms pet={pet} health={data} form={form} onClose={close} />}
        </>
      )}
      {readsAll && (
        <>
          <DailyCare pet={pet} />
          <PetContactsSection petId={pet.id} />
          <ForTheVet pet={pet} />
        </>
      )}
    </>
  );
}
