import type { PetInput } from '#shared/pets.schema.ts';

import type { OnboardingDraft } from './draft.ts';

/** A part of the first pet that the server doesn't have yet. A photo that is undefined was taken back. */
export type Unsent = { part: 'pet'; pet: PetInput } | { part: 'photo'; photo: Blob | undefined };

/** What the server has to get next, once there is a sign-up that it can keep it with: the pet before its photo. */
export function unsentOf(draft: OnboardingDraft | undefined): Unsent | undefined {
  if (!draft?.email || !draft.pet) return undefined;
  const { pet, petSent, photo, photoSent } = draft;
  if (!petSent) return { part: 'pet', pet };
  const isPhotoSent = photo ? photoSent === 'this' : photoSent === undefined;

  return isPhotoSent ? undefined : { part: 'photo', photo };
}

/** What changes in a draft when that part has arrived, unless the draft has another one by now. */
export function sentIn(draft: OnboardingDraft | undefined, sent: Unsent): Partial<OnboardingDraft> {
  if (sent.part === 'pet') return draft?.pet === sent.pet ? { petSent: true } : {};
  if (draft?.photo !== sent.photo) return { photoSent: 'another' };

  return { photoSent: sent.photo && 'this' };
}
