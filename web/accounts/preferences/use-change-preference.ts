import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { PreferenceChange } from '#shared/accounts/preferences/preferences.schema.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { keptDisplay } from '#web/lib/kept-display.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { toast } from '#web/ui/toast.tsx';

import type { Preferences } from './preferences.api.ts';
import { changePreferencesMutation, isOnlyDisplay } from './preferences.api.ts';

type Words = { done?: string; failed?: string };

/** Saves a preference right away, says so, and offers to undo it. PREF-2, PREF-3. */
export function useChangePreference() {
  const client = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation(changePreferencesMutation());

  async function change(next: PreferenceChange, words: Words = {}, isUndo = false) {
    const { done = t`Saved`, failed = t`We couldn’t save that` } = words;
    const before = isOnlyDisplay(next)
      ? keptDisplay()
      : client.getQueryData<Preferences>(queryKeys.preferences);
    let saved: Preferences | undefined;
    try {
      saved = await mutateAsync(next);
    } catch (error) {
      toast.error(failed, { description: reasonOf(error) });

      return;
    }
    const back = before && !isUndo && undoOf(next, before);
    const undo = back && (() => void change(back, words, true));
    if (!saved)
      toast.info(isUndo ? t`Undone on this device` : t`${done} on this device`, {
        description: t`Your other devices will update when you’re back online.`,
        ...(undo && { action: { label: t`Undo`, onSelect: undo } }),
      });
    else if (isUndo) toast.undone();
    else if (undo) toast.undoable(done, undo);
    else toast.success(done);
  }

  return { change, pending: isPending ? variables : undefined };
}

/** PREF-4: changes the unit of weights. */
export function useSaveWeightUnit() {
  const { change } = useChangePreference();

  return (preferredWeightUnit: PreferredWeightUnit) => void change({ preferredWeightUnit });
}

function undoOf(next: PreferenceChange, before: Partial<Preferences>): PreferenceChange | undefined {
  const names = Object.keys(next) as (keyof PreferenceChange)[];
  const back = Object.fromEntries(names.map((name) => [name, before[name]])) as PreferenceChange;

  // A time zone that was unknown can't be made unknown again.
  return 'timeZone' in back && back.timeZone === null ? undefined : back;
}

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : messageOf(error);
