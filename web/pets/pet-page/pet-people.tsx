import { t } from '@lingui/core/macro';

import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { HandOverSection } from '#web/pets/handovers/hand-over-section.tsx';
import { HandoverNotice } from '#web/pets/handovers/handover-notice.tsx';
import { ActivityList } from '#web/pets/people/activity-list.tsx';
import { PeopleSection } from '#web/pets/people/people-section.tsx';
import { activityQuery, peopleQuery } from '#web/pets/people/people.api.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { readable } from '#web/pets/pets/readable.ts';
import { useShownPet } from '#web/pets/pets/use-shown-pet.ts';

import { usePageOff } from './use-page-off.ts';

export const meta = pageTitle(t`People of a pet`);

const data = pageData(({ petId = '' }) =>
  readable(petId, { basics: [peopleQuery(petId)], manage: [activityQuery(petId)] }),
);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** PEOPLE-1, PEOPLE-3, PEOPLE-7: who has access to the pet, handing it over, and what everyone did. */
export default function PetPeople() {
  const { pet } = useShownPet();
  const isPageOff = usePageOff(pet);

  return (
    <>
      <HandoverNotice key={`handover ${pet.id}`} pet={pet} isPageOff={isPageOff} />
      <PeopleSection key={pet.id} pet={pet} />
      {can(pet, 'own') && <HandOverSection key={`offer ${pet.id}`} pet={pet} />}
      {can(pet, 'manage') && <ActivityList key={`activity ${pet.id}`} petId={pet.id} />}
    </>
  );
}
