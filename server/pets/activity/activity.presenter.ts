import type { Page } from '#server/platform/keyset.ts';

import type { NamedActivity } from './activity.queries.ts';

/** A page of a pet's activity. */
export const presentActivity = ({ rows, owner, next, total }: Page<NamedActivity> & { owner: string }) => ({
  activity: rows.map(({ id, action, subject, createdAt, addedBy }) => ({
    id,
    action,
    subject,
    createdAt: createdAt.toISOString(),
    addedBy,
  })),
  owner,
  next,
  total,
});
