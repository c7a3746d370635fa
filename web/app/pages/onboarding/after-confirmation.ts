import type { NavigateOptions } from 'react-router';

import { paths } from '#shared/paths.ts';
import { dropDraft, readDraft } from '#web/features/onboarding/draft.ts';
import { addPetDraftName } from '#web/features/pets/add-pet-draft.ts';
import { petQueries } from '#web/features/pets/pets.api.ts';
import { writeFormDraft } from '#web/lib/form-draft.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { sessionStore } from '#web/session/session.ts';
import { completeOnboarding } from '#web/session/tab-memory.ts';

import { cardRevealOf } from '../pet-id/card-reveal-state.ts';

const welcome = 'Your email is confirmed. Welcome!';

/** The arguments of `navigate`. */
export type Target = [to: string, options: NavigateOptions];

/**
 * Where a tab goes that is signed in by a confirmation: to the Pet ID of the pet that was entered, to the form of one that
 * was typed and not sent, or to the dashboard. `own`: the confirmation was for this tab. Only such a tab plays the reveal,
 * while the person looks at it; others go on quietly.
 */
export async function afterConfirmation({ own }: { own: boolean }): Promise<Target> {
  const reveal = own && document.visibilityState === 'visible';
  const session = sessionStore.state();
  if (session.status !== 'signed-in') return dashboard(reveal);
  const { id, email } = session.owner;
  const [kept, pets] = await Promise.all([readDraft(), listPets()]);
  const draft = kept?.email === email.toLowerCase() ? kept : undefined;
  completeOnboarding(false);
  if (draft && (own || pets?.length)) await dropDraft();

  const [pet, ...others] = pets ?? [];
  if (reveal && pet && others.length === 0) return cardRevealOf({ pet }, { first: true, said: welcome });
  if (pets?.length === 0 && draft?.typed?.name) {
    writeFormDraft(addPetDraftName(id), draft.typed);

    return [`${paths.pets}?add`, { replace: true }];
  }

  return dashboard(reveal);
}

const dashboard = (reveal: boolean): Target => [
  paths.dashboard,
  { replace: true, state: reveal ? { welcome } : null },
];

// Without them the dashboard, which asks again, says what is wrong.
const listPets = () =>
  queryClient.fetchInfiniteQuery({ ...petQueries.list(), staleTime: 0 }).then(
    ({ pages }) => pages.flatMap(({ pets }) => pets),
    () => undefined,
  );
