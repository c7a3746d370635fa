import { t } from '@lingui/core/macro';
import type { NavigateOptions } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { dropDraft, readDraft } from '#web/accounts/onboarding/draft.ts';
import type { OnboardingDraft } from '#web/accounts/onboarding/draft.ts';
import { api } from '#web/lib/api.ts';
import { writeFormDraft } from '#web/lib/form-draft.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { cardRevealOf } from '#web/pets/card/card-reveal-state.ts';
import { addPetDraftName } from '#web/pets/pets/add-pet-draft.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { sessionStore } from '#web/session/session.ts';
import { completeOnboarding, keepPetInvitation } from '#web/session/tab-memory.ts';
import { toast } from '#web/ui/toast.tsx';

import { claimCardReveal } from './claim-card-reveal.ts';

const welcome = t`Your email is confirmed`;

/** The arguments of `navigate`. */
export type NavigationTarget = [to: string, options: NavigateOptions];

/** Whether the target is the new Pet ID or a pet to help with, which open without another step in between. */
export const opensAtOnce = ([to]: NavigationTarget) =>
  to.startsWith(paths.petId) || to === paths.pets || to.startsWith(`${paths.pets}/`);

let hasReveal = false;

/** Whether this tab plays the reveal. A confirmation asks before it adopts the session, because other tabs then learn of it and ask, too. */
export async function claimReveal(): Promise<boolean> {
  hasReveal ||= await claimCardReveal();

  return hasReveal;
}

/**
 * The next page of a tab that a confirmation has signed in: the Pet ID of the new pet, the form with an unsent pet, the pets that
 * the account was invited to, or the dashboard. `own`: the confirmation was for this tab. Of several tabs that waited, the one that is looked at plays the reveal.
 */
export async function afterConfirmation({ own }: { own: boolean }): Promise<NavigationTarget> {
  const reveal = await claimReveal();
  const session = sessionStore.state();
  if (session.status !== 'signed-in') return dashboard(reveal);
  const { id, email } = session.owner;
  const [kept, known] = await Promise.all([readDraft(), listPets()]);
  const draft = kept?.email === email.toLowerCase() ? kept : undefined;
  const ofOthers = known?.filter(({ sharedBy }) => sharedBy) ?? [];
  const ownPets = known?.filter(({ sharedBy }) => !sharedBy);
  const pets = own && draft && ownPets ? await completed(draft, ownPets) : ownPets;
  completeOnboarding(false);
  keepPetInvitation(undefined);
  if (draft && (own || pets?.length)) await dropDraft();

  const [pet, ...others] = pets ?? [];
  const typed = draft?.typed?.name ? draft.typed : draft?.pet;
  if (reveal && !typed && pet && (await isHandedOver(pet))) return toReceived(pet);
  if (reveal && pet && others.length === 0) return cardRevealOf({ pet }, { first: true, said: welcome });
  if (pets?.length === 0 && typed) {
    writeFormDraft(addPetDraftName(id), typed);

    return [`${paths.pets}?add`, { replace: true }];
  }
  if (pets?.length === 0 && ofOthers.length > 0) return toPetsOfOthers(ofOthers, reveal);

  return dashboard(reveal);
}

/** PEOPLE-1: a person who signed up by an invitation sees what the account is for. */
function toPetsOfOthers([pet, ...others]: readonly Pet[], reveal: boolean): NavigationTarget {
  if (reveal) toast.success(welcome);

  return [pet && others.length === 0 ? paths.pet(pet.id) : paths.pets, { replace: true }];
}

/** PEOPLE-7: a pet that came with the sign-up has had its Pet ID before. If this can't be asked, the card is shown as for any other. */
const isHandedOver = ({ id }: Pet): Promise<boolean> =>
  api.pets[':petId'].people.$get({ param: { petId: id } }).then(
    async (answer) => (await answer.json()).handover !== null,
    () => false,
  );

function toReceived({ id }: Pet): NavigationTarget {
  toast.success(welcome);

  return [paths.petPeople(id), { replace: true }];
}

const dashboard = (reveal: boolean): NavigationTarget => [
  paths.dashboard,
  { replace: true, state: reveal ? { welcome } : null },
];

/** ONB-5: the pets, after sending the data that the server did not have when the address was confirmed. */
async function completed(draft: OnboardingDraft, known: Pet[]): Promise<Pet[]> {
  const { pet, photo, photoSent } = draft;
  const [first, ...others] = known;
  const lacksPhoto = first && others.length === 0 && !first.photo && photo && photoSent !== 'this';
  if (first ? !lacksPhoto : !pet) return known;
  try {
    const { sendTheRest } = await import('#web/accounts/onboarding-page/send-the-rest.ts');

    return await sendTheRest(draft, known);
  } catch {
    // The script did not load.
    return known;
  }
}

// If this fails, the dashboard requests the pets again and shows the error.
const listPets = () =>
  queryClient.fetchInfiniteQuery({ ...petQueries.list(), staleTime: 0 }).then(
    ({ pages }) => pages.flatMap(({ pets }) => pets),
    () => undefined,
  );
