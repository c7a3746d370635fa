import { t } from '@lingui/core/macro';

import { paths } from '#shared/core/paths.ts';
import { messageOf } from '#web/lib/api.ts';
import type { AddedPet } from '#web/pets/pets/pets.api.ts';

/** A message below the heading of the card reveal, from the previous page. */
export type CardRevealNote = { tone: 'moss' | 'brick'; words: string };

type Occasion = {
  /** Whether it's the owner's first pet, which is followed by the last onboarding steps. */
  first?: boolean;
  /** The message from the previous page, which isn't kept in the history. */
  said?: string;
};

/** The arguments of `navigate` for the card reveal of a new pet. */
export function cardRevealOf(
  { pet, photoError }: AddedPet,
  { first = false, said }: Occasion,
): [to: string, options: { state: { note?: CardRevealNote }; replace: boolean }] {
  const note: CardRevealNote | undefined = photoError
    ? { tone: 'brick', words: `${t`We couldn’t save the photo.`} ${messageOf(photoError)}` }
    : said
      ? { tone: 'moss', words: said }
      : undefined;

  return [
    `${paths.petId}?pet=${pet.id}&new${first ? '&next' : ''}`,
    { state: note ? { note } : {}, replace: said !== undefined },
  ];
}

/** The note in a location's state, ignoring anything else there. */
export function noteIn(state: unknown): CardRevealNote | undefined {
  const note: unknown =
    typeof state === 'object' && state !== null && 'note' in state ? state.note : undefined;
  const valid = typeof note === 'object' && note !== null && 'words' in note && 'tone' in note;

  return valid ? (note as CardRevealNote) : undefined;
}
