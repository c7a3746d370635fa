import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import type { OnboardingDraft } from './draft.ts';
import { sendPendingPetMutation } from './pending-pet.api.ts';
import { sentIn, unsentOf } from './unsent.ts';

type PendingPetOptions = {
  draft: OnboardingDraft | undefined;
  current: () => OnboardingDraft | undefined;
  update: (patch: Partial<OnboardingDraft>) => void;
};

export type PendingPet = {
  state: 'sent' | 'sending' | 'failed';
  error: Error | null;
  retry: () => void;
};

/** ONB-5: sends the missing parts of the pet to the server once the account is created, also after a reload. */
export function usePendingPet({ draft, current, update }: PendingPetOptions): PendingPet {
  const send = useMutation({
    ...sendPendingPetMutation(),
    onSuccess: (_answer, sent) => update(sentIn(current(), sent)),
  });
  // A request for an earlier, mistyped address no longer counts.
  const isCurrent = send.variables?.email === draft?.email;
  const isPending = send.isPending && isCurrent;
  const isError = send.isError && isCurrent;
  const unsent = unsentOf(draft);
  const isWaiting = unsent !== undefined && !isPending && !isError;
  const begin = useEffectEvent(() => unsent && send.mutate(unsent));
  useEffect(() => {
    if (isWaiting) begin();
  }, [isWaiting]);

  return { state: isError ? 'failed' : unsent ? 'sending' : 'sent', error: send.error, retry: send.reset };
}
