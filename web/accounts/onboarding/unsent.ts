import type { PetInput } from '#shared/pets/pets.schema.ts';

import type { OnboardingDraft } from './draft.ts';

/** A part of the first pet that the server doesn't have yet, for the sign-up of an address. A photo that is undefined was taken back. */
export type UnsentPart = { email: string } & (
  | { part: 'pet'; pet: PetInput }
  | { part: 'photo'; photo: Blob | undefined }
);

/** The part to send next, once there is a sign-up that the server can store it with: the pet before its photo. */
export function unsentOf(draft: OnboardingDraft | undefined): UnsentPart | undefined {
  if (!draft?.email || !draft.pet) return undefined;
  const { email, pet, petSent, photo, photoSent } = draft;
  if (!petSent) return { email, part: 'pet', pet };
  const isPhotoSent = photo ? photoSent === 'this' : photoSent === undefined;

  return isPhotoSent ? undefined : { email, part: 'photo', photo };
}

/** The change of a draft after a part was sent. Empty if the draft belongs to another sign-up or the part has changed since. */
export function sentIn(draft: OnboardingDraft | undefined, sent: UnsentPart): Partial<OnboardingDraft> {
  if (draft?.email !== sent.email) return {};
  if (sent.part === 'pet') return draft.pet === sent.pet ? { petSent: true } : {};
  if (draft.photo !== sent.photo) return { photoSent: 'another' };

  return { photoSent: sent.photo && 'this' };
}
