import type { HomeCheck } from '#server/health/records/home-checks.table.ts';

import type { ShownHomeCheck } from './home-checks.queries.ts';

/** A home check as the list shows it. */
export const presentHomeCheck = ({
  petId: _pet,
  userId: _user,
  createdAt,
  ...check
}: HomeCheck): ShownHomeCheck => ({ ...check, createdAt: createdAt.toISOString() });
