import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '#shared/core/paths.ts';
import { documentQueries } from '#web/documents/documents/documents.api.ts';
import { useDocuments } from '#web/documents/documents/use-documents.ts';
import { petHealthCheckQuery } from '#web/health/health/health.api.ts';
import { LifestyleRows } from '#web/health/lifestyle/lifestyle-rows.tsx';
import { lifestyleQuery } from '#web/health/lifestyle/lifestyle.api.ts';
import { track } from '#web/lib/analytics/track.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { EditableFact } from '#web/pets/pets/editable-fact.tsx';
import { microchipFact } from '#web/pets/pets/pet-facts.ts';
import { type Pet, petQueries } from '#web/pets/pets/pets.api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EditableFieldSheet } from '#web/ui/editable-field.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import { DocumentField } from './document-field.tsx';
import { LastStep } from './last-step.tsx';

const ReminderOffer = lazyView(
  async () => (await import('./reminder-offer.tsx')).ReminderOffer,
  <Skeleton className="h-11 w-40 rounded-md" />,
);

const VaccinationField = lazyView(
  async () => (await import('./vaccination-field.tsx')).VaccinationField,
  <Skeleton className="m-4 h-18" />,
);

export const meta = pageTitle(t`Add a first record`);

const data = pageData(({ petId = '' }) => [
  petQueries.detail(petId),
  lifestyleQuery(petId),
  petHealthCheckQuery(petId),
  documentQueries.list({ petId }),
]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** ONB-5: a document, a vaccination, the microchip, allergies or a reminder; each is optional. */
export default function OnboardingRecord() {
  return (
    <LastStep
      step="record"
      renderTitle={({ name }) => (
        <Trans>
          Add a first record for <bdi>{name}</bdi>
        </Trans>
      )}
    >
      {(pet) => <Offers pet={pet} />}
    </LastStep>
  );
}

function Offers({ pet }: { pet: Pet }) {
  const { data: lifestyle, isPending } = useQuery(lifestyleQuery(pet.id));
  const documents = useDocuments({ petId: pet.id }).data ?? [];
  const [isVaccinated, setVaccinated] = useState(false);
  const [isReminderAdded, setReminderAdded] = useState(false);
  const isSaid =
    isVaccinated ||
    isReminderAdded ||
    pet.microchip !== null ||
    (lifestyle?.allergies.length ?? 0) > 0 ||
    documents.length > 0;

  return (
    <>
      <EditableFieldSheet>
        <DocumentField pet={pet} />
        <VaccinationField pet={pet} onVaccinated={() => setVaccinated(true)} />
        <EditableFact
          fact={microchipFact}
          prompt={t`15 digits, on the vet’s sticker or the adoption papers.`}
          pet={pet}
        />
        {isPending && <Skeleton className="m-4 h-13.5" />}
        {lifestyle && <LifestyleRows of="allergies" petId={pet.id} lifestyle={lifestyle} />}
      </EditableFieldSheet>
      <div className="mt-6">
        <ReminderOffer pet={pet} onAdded={() => setReminderAdded(true)} />
      </div>
      <div className="mt-8 flex flex-col gap-3">
        <ButtonLink
          variant={isSaid ? 'primary' : 'secondary'}
          to={paths.onboardingStep(pet.id, 'contact')}
          size="lg"
          block
          onClick={() =>
            track(isSaid ? 'onboarding_step_completed' : 'onboarding_skipped', { step: 'record' })
          }
        >
          {isSaid ? t`Continue` : t`Skip`}
        </ButtonLink>
        <ButtonLink to={`${paths.petId}?pet=${pet.id}`} variant="quiet" block>
          <Trans>Back</Trans>
        </ButtonLink>
      </div>
    </>
  );
}
