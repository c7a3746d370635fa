import { createStore, del, get, set } from 'idb-keyval';

import type { PetInput } from '#shared/pets/pets.schema.ts';
import { sharedStorage } from '#web/lib/browser-storage.ts';
import { draftMarkKey, onboardingDatabase } from '#web/lib/storage-keys.ts';

export const onboardingDraftSteps = ['pet', 'photo', 'account', 'inbox'] as const;

export type OnboardingDraftStep = (typeof onboardingDraftSteps)[number];

/**
 * The progress of this browser's sign-up, shared by its tabs. Until the account is created, this is the only copy; after that
 * the server gets the pet and its photo.
 */
export type OnboardingDraft = {
  step: OnboardingDraftStep;
  /** The address of the sign-up, once it is made, so that no other account gets the draft. */
  email?: string | undefined;
  name?: string | undefined;
  /** The unfinished input of the pet's form. */
  typed?: Partial<PetInput> | undefined;
  pet?: PetInput | undefined;
  /** Whether the server has this version of the pet. */
  petSent?: boolean | undefined;
  photo?: Blob | undefined;
  /** Which photo the server has: this one, or another that was chosen before. */
  photoSent?: 'this' | 'another' | undefined;
  /** The parts of the followed link: codes in its query, an invitation in its fragment. */
  link?: { search: string; hash: string } | undefined;
};

type KeptDraft = OnboardingDraft & { savedAt: number };

const key = 'draft';
// The server keeps unconfirmed sign-ups for the same time.
const keptMs = 7 * 24 * 3600 * 1000;
const store = () => createStore(onboardingDatabase, 'drafts');

/**
 * The draft of this device. Undefined without one, after a week, and if the browser has no database (some private windows).
 */
export async function readDraft(): Promise<OnboardingDraft | undefined> {
  const draft = await get<KeptDraft>(key, store()).catch(() => undefined);
  if (!draft || Date.now() - draft.savedAt < keptMs) return draft;
  await dropDraft();

  return undefined;
}

export function saveDraft(draft: OnboardingDraft): Promise<void> {
  mark(true);

  return set(key, { ...draft, savedAt: Date.now() } satisfies KeptDraft, store()).catch(() => undefined);
}

export function dropDraft(): Promise<void> {
  mark(false);

  return del(key, store()).catch(() => undefined);
}

/** Whether this browser may have a draft. Unlike reading the draft, this is synchronous. */
export const mayHaveDraft = (): boolean => sharedStorage.getItem(draftMarkKey) !== null;

function mark(has: boolean) {
  if (has) sharedStorage.setItem(draftMarkKey, '1');
  else sharedStorage.removeItem(draftMarkKey);
}
