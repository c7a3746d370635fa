import { z } from 'zod';

import {
  flag,
  id,
  instant,
  instantOrNull,
  int,
  page,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { named, op, under } from '#server/core/openapi/openapi.ts';

const message = named('FinderMessage', {
  id,
  name: textOrNull,
  message: text,
  createdAt: instant,
  canBeAnswered: flag,
  answer: textOrNull,
  answeredAt: instantOrNull,
});

const messages = { messages: z.array(message.extend({ earlierCount: int })), ...page };

export const finderMessagesApi = under('/api/pets/:petId/finder-messages', {
  'GET /': op('listFinderMessages', 'Messages from finders', messages),
  'GET /:messageId/earlier': op('listEarlierMessages', 'Earlier messages of a finder', messages),
  'PUT /:messageId/answer': op('answerFinder', 'Answer a finder', { message }),
  'DELETE /:messageId': op('dismissFinderMessage', 'Delete a message'),
});
