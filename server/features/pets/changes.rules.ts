import type { PetChange, PetFacts } from '#shared/pets.ts';

/**
 * The facts that somebody else has changed since this person began: those that are neither what they were then nor what
 * they are to become.
 */
export function changedElsewhere(now: PetFacts, { changes, before }: PetChange): (keyof PetFacts)[] {
  return keysOf(changes).filter((key) => now[key] !== (before[key] ?? null) && now[key] !== changes[key]);
}

const keysOf = (facts: Partial<PetFacts>) => Object.keys(facts) as (keyof PetFacts)[];
