import { useEffect, useRef, useState } from 'react';

import type { OnboardingDraft } from './draft.ts';
import { dropDraft, readDraft } from './draft.ts';

type Save<Saved> = (
  draft: Required<Pick<OnboardingDraft, 'requestKey' | 'pet'>> & { photo?: Blob },
) => Promise<Saved>;

export type DraftPet =
  | { status: 'looking' | 'none' }
  | { status: 'saving'; name: string }
  | { status: 'failed'; name: string; error: unknown; retry: () => void };

/**
 * Saves the pet that was entered before the e-mail was confirmed, when it belongs to this account, and forgets the draft
 * only after the server has it. Two tabs may both try: the draft's key makes it one pet.
 */
export function useDraftPet<Saved>(
  email: string,
  save: Save<Saved>,
  onSaved: (saved: Saved) => void,
): DraftPet {
  const [state, setState] = useState<DraftPet>({ status: 'looking' });
  const [attempt, setAttempt] = useState(0);
  const handlers = useRef({ save, onSaved });
  useEffect(() => {
    handlers.current = { save, onSaved };
  });

  // A development build runs effects twice; saving twice would be harmless, but it would lead on twice.
  const begun = useRef(-1);
  useEffect(() => {
    if (begun.current === attempt) return;
    begun.current = attempt;
    void adopt(email, handlers, setState, () => setAttempt(attempt + 1));
  }, [email, attempt]);

  return state;
}

async function adopt<Saved>(
  email: string,
  handlers: { current: { save: Save<Saved>; onSaved: (saved: Saved) => void } },
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
    const saved = await handlers.current.save({ requestKey, pet, ...(photo && { photo }) });
    await dropDraft();
    handlers.current.onSaved(saved);
  } catch (error) {
    report({ status: 'failed', name: pet.name, error, retry });
  }
}
