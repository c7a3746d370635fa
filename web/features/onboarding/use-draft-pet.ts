import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { OnboardingDraft } from './draft.ts';
import { dropDraft, readDraft } from './draft.ts';

type Save<Saved> = (
  draft: Required<Pick<OnboardingDraft, 'requestKey' | 'pet'>> & { photo?: Blob },
) => Promise<Saved>;

type Handlers<Saved> = { save: Save<Saved>; onSaved: (saved: Saved) => void };

export type DraftPet =
  | { status: 'looking' | 'none' }
  | { status: 'saving'; name: string }
  | { status: 'failed'; name: string; error: unknown; retry: () => void };

/**
 * Saves the pet that was entered before the email was confirmed, if it belongs to this account, and deletes
 * the draft only once the server has it. If two tabs both try, the draft's request key adds it once.
 */
export function useDraftPet<Saved>(
  email: string,
  save: Save<Saved>,
  onSaved: (saved: Saved) => void,
): DraftPet {
  const [state, setState] = useState<DraftPet>({ status: 'looking' });
  const [attempt, setAttempt] = useState(0);
  const onAdopt = useEffectEvent(save);
  const onAdopted = useEffectEvent(onSaved);

  // A development build runs effects twice; saving twice is harmless, but it would navigate twice.
  const begun = useRef(-1);
  useEffect(() => {
    if (begun.current === attempt) return;
    begun.current = attempt;
    const handlers: Handlers<Saved> = {
      save: (draft) => onAdopt(draft),
      onSaved: (saved) => onAdopted(saved),
    };
    void adopt(email, handlers, setState, () => setAttempt(attempt + 1));
  }, [email, attempt]);

  return state;
}

async function adopt<Saved>(
  email: string,
  { save, onSaved }: Handlers<Saved>,
  report: (state: DraftPet) => void,
  retry: () => void,
) {
  const draft = await readDraft();
  if (!draft || draft.email !== email.toLowerCase()) return report({ status: 'none' });
  const { pet, photo, requestKey } = draft;
  if (!pet) {
    await dropDraft();

    return report({ status: 'none' });
  }
  report({ status: 'saving', name: pet.name });
  try {
    const saved = await save({ requestKey, pet, ...(photo && { photo }) });
    await dropDraft();
    onSaved(saved);
  } catch (error) {
    report({ status: 'failed', name: pet.name, error, retry });
  }
}
