import { paths } from '#shared/paths.ts';
import type { AddedPet } from '#web/features/pets/pets.api.ts';
import { messageOf } from '#web/lib/api.ts';

/** What the ceremony says below its heading, carried from the page before. */
export type CeremonyNote = { tone: 'moss' | 'brick'; words: string };

/**
 * The arguments of `navigate` that lead to the ceremony of a pet that was just added. What is `said` greets somebody whose
 * first pet it is: there the last steps of the onboarding follow.
 */
export function ceremonyOf(
  { pet, photoError }: AddedPet,
  said?: string,
): [to: string, options: { state: { note?: CeremonyNote }; replace: boolean }] {
  const note: CeremonyNote | undefined = photoError
    ? { tone: 'brick', words: `The photo was not saved. ${messageOf(photoError)}` }
    : said
      ? { tone: 'moss', words: said }
      : undefined;

  return [
    `${paths.petId}?pet=${pet.id}&new${said === undefined ? '' : '=first'}`,
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
