import type { FinderMessage } from './finder-messages.table.ts';

/** What the owner sees of a message; never where it came from. */
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
