import type { Page } from '#server/platform/keyset.ts';

import type { ListedFinderMessage } from './finder-list.queries.ts';
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

/** A page of a list of messages. */
export const presentFinderMessages = ({ rows, next, total }: Page<ListedFinderMessage>) => ({
  messages: rows.map(({ earlierCount, ...message }) => ({
    ...presentFinderMessage(message),
    earlierCount,
  })),
  next,
  total,
});
