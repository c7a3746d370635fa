import type { ShownHomeCheck } from './home-checks.queries.ts';
import type { HomeCheck } from './home-checks.table.ts';

/** A home check as the list shows it. */
export const presentHomeCheck = ({
  petId: _pet,
  userId: _user,
  createdAt,
  ...check
}: HomeCheck): ShownHomeCheck => ({ ...check, createdAt: createdAt.toISOString() });
