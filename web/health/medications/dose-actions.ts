import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';
import { showFailureToast } from '#web/health/health/failure-toast.ts';
import { addDose, deleteDose, refreshHealth } from '#web/health/health/health.api.ts';
import { ApiError, isSessionOver, messageOf } from '#web/lib/api.ts';
import { rowsFolded } from '#web/lib/folding.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { ownerOf } from '#web/session/session-state.ts';
import { sessionStore } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.tsx';

import type { OpenDose } from './open-dose.ts';

/** Records a scheduled dose as given now, with Undo in a toast. Resolves to whether it was recorded. */
export async function giveDose({ petId, medicationId, slot }: OpenDose): Promise<boolean> {
  const id = crypto.randomUUID();
  const by = ownerOf(sessionStore.state())?.name.slice(0, 80).trim() || null;
  const at = new Date().toISOString();
  try {
    await addDose(petId, { id, medicationId, slot, at, by, state: 'given', note: null, again: false });
  } catch (error) {
    // Another person may have recorded it in between.
    void refreshHealth(queryClient, petId);
    showFailure(error, petId);

    return false;
  }
  toast.undoable(t`Dose given`, () => void takeBack(petId, { medicationId, doseId: id }));
  await rowsFolded();
  await refreshHealth(queryClient, petId);

  return true;
}

function showFailure(error: unknown, petId: string) {
  if (isSessionOver(error)) return;
  const wasGiven = error instanceof ApiError && error.code === 'medications.given_recently';
  toast.error(t`The dose wasn’t recorded`, {
    description: messageOf(error),
    ...(wasGiven && {
      action: { label: t`See doses`, onSelect: () => location.assign(paths.petHealth(petId, 'medications')) },
    }),
  });
}

async function takeBack(petId: string, dose: { medicationId: string; doseId: string }) {
  try {
    await deleteDose(petId, dose);
    await refreshHealth(queryClient, petId);
  } catch (error) {
    showFailureToast(t`The dose is still recorded`, error);
  }
}
