import { paths } from '#shared/paths.ts';
import type { AddedPet } from '#web/features/pets/pets.api.ts';
import { messageOf } from '#web/lib/api.ts';

/** What the ceremony says below its heading, carried from the page before. */
export type CeremonyNote = { tone: 'moss' | 'brick'; words: string };

type Occasion = {
  /** It is the owner's first pet: the last steps of the onboarding follow. */
  first?: boolean;
  /** What the page before has to say; that page is only on the way. */
  said?: string;
};

/** The arguments of `navigate` that lead to the ceremony of a pet that was just added. */
export function ceremonyOf(
  { pet, photoError }: AddedPet,
  { first = false, said }: Occasion,
): [to: string, options: { state: { note?: CeremonyNote }; replace: boolean }] {
  const note: CeremonyNote | undefined = photoError
    ? { tone: 'brick', words: `The photo was not saved. ${messageOf(photoError)}` }
    : said
      ? { tone: 'moss', words: said }
      : undefined;

  return [
    `${paths.petId}?pet=${pet.id}&new${first ? '&next' : ''}`,
    { state: note ? { note } : {}, replace: said !== undefined },
  ];
}

/** The note in a location's state, whatever else may stand there. */
export function noteIn(state: unknown): CeremonyNote | undefined {
  const note: unknown =
    typeof state === 'object' && state !== null && 'note' in state ? state.note : undefined;
  const valid = typeof note === 'object' && note !== null && 'words' in note && 'tone' in note;

  return valid ? (note as CeremonyNote) : undefined;
}
