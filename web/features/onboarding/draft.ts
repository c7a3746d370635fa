import { createStore, del, get, set } from 'idb-keyval';

import type { PetInput } from '#shared/pets.ts';

/** What was entered before the email was confirmed, kept on the device until it can be saved. */
export type OnboardingDraft = {
  /** The address of the sign-up, so that no other account gets the draft. */
  email: string;
  name: string;
  step: 'pet' | 'photo' | 'inbox';
  requestKey: string;
  pet?: PetInput;
  photo?: Blob;
};

const key = 'draft';
const store = () => createStore('denmate-onboarding', 'drafts');

/**
 * The draft of this device. Undefined without one, and if the browser has no database (some private windows).
 */
export const readDraft = () => get<OnboardingDraft>(key, store()).catch(() => undefined);

export const saveDraft = (draft: OnboardingDraft) => set(key, draft, store()).catch(() => undefined);

export const dropDraft = () => del(key, store()).catch(() => undefined);
