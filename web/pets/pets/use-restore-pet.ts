import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { toast } from '#web/ui/toast.tsx';

import type { Pet } from './pets.api.ts';
import { restorePetMutation } from './pets.api.ts';
import { resetThrottle, passesThrottle } from './throttle.ts';

/** Restores an archived pet, with a confirmation. */
export function useRestorePet() {
  const { mutate, isPending } = useMutation(restorePetMutation());

  return {
    isPending,
    submit(pet: Pet) {
      const { name } = pet;
      if (!passesThrottle('restore', pet.id)) return;
      mutate(pet, {
        onSuccess: () => toast.success(t`${name} has been restored from archive`),
        onError: (error) => {
          resetThrottle('restore', pet.id);
          toast.error(t`Failed to restore pet. Please try again.`, { description: messageOf(error) });
        },
      });
    },
  };
}
