import type { readIdentity } from './read-identity.usecases.ts';

/** AN-1. SEC-5: the role is for analytics only. */
export const presentIdentity = ({
  analyticsId,
  isPremium,
  createdAt,
  metadata,
}: Awaited<ReturnType<typeof readIdentity>>) => ({
  id: analyticsId,
  isPremium,
  signUpDate: createdAt.toISOString().slice(0, 10),
  role: metadata.role,
});
