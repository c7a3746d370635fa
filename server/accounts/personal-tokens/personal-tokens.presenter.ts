import type { ListedToken } from './personal-tokens.queries.ts';

/** A token as its owner sees it. The token itself is shown once, by the answer to making it. */
export const presentPersonalToken = (
  { id, name, scope, allPets, pets, expiresAt, lastUsedOn, createdAt }: ListedToken,
  now: Date,
) => ({
  id,
  name,
  scope,
  /** Null for all pets. */
  pets: allPets ? null : pets,
  expiresAt: expiresAt?.toISOString() ?? null,
  expired: expiresAt !== null && expiresAt <= now,
  lastUsedOn,
  createdAt: createdAt.toISOString(),
});
