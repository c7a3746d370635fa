import type { Passkey } from './passkeys.table.ts';

/** A passkey as the GoTrue protocol shows it to its owner. */
export const presentPasskey = ({ id, friendlyName, createdAt, lastUsedAt }: Passkey) => ({
  id,
  friendly_name: friendlyName,
  created_at: createdAt,
  ...(lastUsedAt && { last_used_at: lastUsedAt }),
});

/** The options for the authenticator; `expires_at` in seconds since 1970. */
export const presentChallenge = <Options>(challenge: { id: string; expiresAt: Date; options: Options }) => ({
  challenge_id: challenge.id,
  options: challenge.options,
  expires_at: Math.floor(challenge.expiresAt.getTime() / 1000),
});
