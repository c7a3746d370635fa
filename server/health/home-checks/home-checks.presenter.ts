import type { NamedHomeCheck, ShownHomeCheck } from './home-checks.queries.ts';

/** A home check as the list shows it. */
export const presentHomeCheck = ({
  petId: _pet,
  userId: _user,
  addedByName: addedBy,
  createdAt,
  ...check
}: NamedHomeCheck): ShownHomeCheck => ({ ...check, addedBy, createdAt: createdAt.toISOString() });
