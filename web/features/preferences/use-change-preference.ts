import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { PreferenceChange } from '#shared/preferences.schema.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import type { Preferences } from '#web/lib/preferences.api.ts';
import { changePreferencesMutation } from '#web/lib/preferences.api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { toast } from '#web/ui/toast.tsx';

type Words = { done: string; failed: string };

/** Saves a preference at once, says so, and offers to undo it. PREF-2, PREF-3. */
export function useChangePreference() {
  const client = useQueryClient();
  const { mutateAsync, isPending, variables } = useMutation(changePreferencesMutation());

  async function change(next: PreferenceChange, { done, failed }: Words, isUndo = false) {
    const before = client.getQueryData<Preferences>(queryKeys.preferences);
    try {
      await mutateAsync(next);
    } catch (error) {
      toast.error(failed, { description: reasonOf(error) });

      return;
    }
    if (isUndo || !before) return toast.success('Changed back.');
    const names = Object.keys(next) as (keyof PreferenceChange)[];
    const back = Object.fromEntries(names.map((name) => [name, before[name]])) as PreferenceChange;
    toast.success(done, {
      // A time zone that was unknown can't be made unknown again.
      ...(!('timeZone' in back && back.timeZone === null) && {
        action: { label: 'Undo', onSelect: () => void change(back, { done, failed }, true) },
      }),
    });
  }

  return { change, pending: isPending ? variables : undefined };
}

const reasonOf = (error: unknown) =>
  error instanceof ApiError ? (Object.values(error.fields)[0] ?? error.message) : messageOf(error);
