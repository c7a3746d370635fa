import type { FinderMessage } from './finder-messages.table.ts';

/** A message as its pet's owner sees it, without the sender's address. */
export const presentFinderMessage = ({
  id,
  name,
  email,
  message,
  createdAt,
  answer,
  answeredAt,
}: FinderMessage) => ({
  id,
  name,
  message,
  createdAt: createdAt.toISOString(),
  canBeAnswered: email !== null && answeredAt === null,
  answer,
  answeredAt: answeredAt?.toISOString() ?? null,
});
