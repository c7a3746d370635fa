import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { track } from '#web/lib/analytics/track.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { ContactsForm } from '#web/pets/contacts/contacts-form.tsx';
import { petContactsQuery } from '#web/pets/contacts/pet-contacts.api.ts';
import { WhoSeesContacts } from '#web/pets/contacts/who-sees-contacts.tsx';
import { type Pet, petQueries } from '#web/pets/pets/pets.api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EditableFieldSheet } from '#web/ui/editable-field.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton } from '#web/ui/skeleton.tsx';

import { LastStep } from './last-step.tsx';

export const meta = pageTitle(t`Add an emergency contact`);

const data = pageData(({ petId = '' }) => [petQueries.detail(petId), petContactsQuery(petId)]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** ONB-5, the last step: a contact for when the owner cannot be reached. */
export default function OnboardingContact() {
  return (
    <LastStep
      step="contact"
      renderTitle={({ name }) => (
        <Trans>
          Who should we call for <bdi>{name}</bdi>?
        </Trans>
      )}
      description={t`Last step. All you need is a name and a phone number.`}
    >
      {(pet) => <Contacts pet={pet} />}
    </LastStep>
  );
}

function Contacts({ pet }: { pet: Pet }) {
  const navigate = useNavigate();
  const contacts = useQuery(petContactsQuery(pet.id));
  const leave = () => void navigate(paths.dashboard);
  const complete = () => {
    track('onboarding_step_completed', { step: 'contact' });
    track('onboarding_completed');
    leave();
  };
  const skip = () => {
    track('onboarding_skipped', { step: 'contact' });
    leave();
  };

  return (
    <>
      {contacts.isPending && <LoadingSkeleton className="h-180 md:h-130" />}
      <QueryFailure of={contacts} title={t`Failed to load emergency contacts`} heading="h2" />
      {contacts.data && (
        <EditableFieldSheet>
          <div className="p-4 md:p-5">
            <ContactsForm
              kind="emergency"
              petId={pet.id}
              now={contacts.data}
              cancelLabel={t`Skip`}
              takesFocus={false}
              onDone={complete}
              onCancel={skip}
            />
          </div>
          <WhoSeesContacts petId={pet.id} />
        </EditableFieldSheet>
      )}
      <ButtonLink to={paths.onboardingStep(pet.id, 'record')} variant="quiet" block className="mt-3">
        <Trans>Back</Trans>
      </ButtonLink>
    </>
  );
}
