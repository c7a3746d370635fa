import type { PetSection } from './paths.ts';

/** Earlier sections of a pet's page, and what contains them now: a section, or the overview. */
export const movedPetSections = { lifestyle: 'health', card: undefined } as const satisfies Record<
  string,
  PetSection | undefined
>;

/** Where an earlier address of a pet's page leads; undefined for any other. */
export function movedPath(path: string): string | undefined {
  const [, petId, section = ''] = /^\/pets\/([^/]+)\/([a-z]+)\/?$/.exec(path) ?? [];
  if (petId === undefined || !Object.hasOwn(movedPetSections, section)) return undefined;
  const now = movedPetSections[section as keyof typeof movedPetSections];

  return `/pets/${petId}${now ? `/${now}` : ''}`;
}
