import { t } from '@lingui/core/macro';
import type { NavigateOptions } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { dropDraft, readDraft } from '#web/accounts/onboarding/draft.ts';
import type { OnboardingDraft } from '#web/accounts/onboarding/draft.ts';
import { writeFormDraft } from '#web/lib/form-draft.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { cardRevealOf } from '#web/pets/card/card-reveal-state.ts';
import { addPetDraftName } from '#web/pets/pets/add-pet-draft.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { sessionStore } from '#web/session/session.ts';
import { completeOnboarding } from '#web/session/tab-memory.ts';

import { claimCardReveal } from './claim-card-reveal.ts';

const welcome = t`Your email is confirmed. Welcome!`;

/** The arguments of `navigate`. */
export type NavigationTarget = [to: string, options: NavigateOptions];

/** Whether the target is the new Pet ID, which must open without another step in between. */
export const isReveal = ([to]: NavigationTarget) => to.startsWith(paths.petId);

let hasReveal = false;

/** Whether this tab plays the reveal. A confirmation asks before it adopts the session, because other tabs then learn of it and ask, too. */
export async function claimReveal(): Promise<boolean> {
  hasReveal ||= await claimCardReveal();

  return hasReveal;
}

/**
 * The next page of a tab that a confirmation has signed in: the Pet ID of the new pet, the form with an unsent pet, or the
 * dashboard. `own`: the confirmation was for this tab. Of several tabs that waited, the one that is looked at plays the reveal.
 */
export async function afterConfirmation({ own }: { own: boolean }): Promise<NavigationTarget> {
  const reveal = await claimReveal();
  const session = sessionStore.state();
  if (session.status !== 'signed-in') return dashboard(reveal);
  const { id, email } = session.owner;
  const [kept, known] = await Promise.all([readDraft(), listPets()]);
  const draft = kept?.email === email.toLowerCase() ? kept : undefined;
  const pets = own && draft && known ? await completed(draft, known) : known;
  completeOnboarding(false);
  if (draft && (own || pets?.length)) await dropDraft();

  const [pet, ...others] = pets ?? [];
  if (reveal && pet && others.length === 0) return cardRevealOf({ pet }, { first: true, said: welcome });
  const typed = draft?.typed?.name ? draft.typed : draft?.pet;
  if (pets?.length === 0 && typed) {
    writeFormDraft(addPetDraftName(id), typed);

    return [`${paths.pets}?add`, { replace: true }];
  }

  return dashboard(reveal);
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
