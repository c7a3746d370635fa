import type { HealthPart } from '#shared/core/paths.ts';
import { healthParts, paths } from '#shared/core/paths.ts';

/** Earlier names of the parts, and the kinds of records that `?add` opened. */
const earlierNames = new Map<string, HealthPart>([
  ['daily-care', 'care'],
  ['vaccination', 'vaccinations'],
  ['medication', 'medications'],
  ['event', 'medical-events'],
]);

const partNamed = (name: string): HealthPart | undefined =>
  healthParts.find((part) => part === name) ?? earlierNames.get(name);

/** The page of an earlier address of a part: `?add=weight`, `?view=timeline`, `#vaccinations`. */
export function movedHealthPath(
  petId: string,
  { search, hash }: { search: string; hash: string },
): string | undefined {
  const query = new URLSearchParams(search);
  const added = partNamed(query.get('add') ?? '');
  if (added) return `${paths.petHealth(petId, added)}${search}`;
  const part = partNamed(query.get('view') ?? hash.slice(1));

  return part && paths.petHealth(petId, part);
}
