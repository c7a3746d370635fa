import type { PetSection } from './paths.ts';

/** Earlier sections of a pet's page, and the section (or the overview) that contains them now. */
export const movedPetSections = { lifestyle: 'health', card: undefined } as const satisfies Record<
  string,
  PetSection | undefined
>;

/** The new path of an earlier path of a pet's page; undefined for any other path. */
export function movedPath(path: string): string | undefined {
  const [, petId, section = ''] = /^\/pets\/([^/]+)\/([a-z]+)\/?$/.exec(path) ?? [];
  if (petId === undefined || !Object.hasOwn(movedPetSections, section)) return undefined;
  const now = movedPetSections[section as keyof typeof movedPetSections];

  return `/pets/${petId}${now ? `/${now}` : ''}`;
}
