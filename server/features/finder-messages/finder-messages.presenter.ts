import { z } from 'zod';

import type { ListPlace, ListedFinderMessage } from './finder-list.queries.ts';
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

/** A message in a list, with how many earlier ones of its sender and day are left out after it. */
export const presentListed = (message: ListedFinderMessage) => ({
  ...presentFinderMessage(message),
  earlierFromSender: message.earlier,
});

/** Where the next page of a list begins, as text: `2026-11-22T10:00:00.000Z_` and the message's id. */
export const writePlace = ({ createdAt, id }: ListPlace) => `${createdAt.toISOString()}_${id}`;

export const listPlace = z.string().transform((text, check): ListPlace => {
  const [at, id] = text.split('_');
  const place = z.object({ at: z.iso.datetime(), id: z.uuid() }).safeParse({ at, id });
  if (place.success) return { createdAt: new Date(place.data.at), id: place.data.id };
  check.addIssue('Not a place in this list');

  return z.NEVER;
});
