import { z } from 'zod';

import { validPetId } from '#server/features/pets/pets.params.ts';
import { createRouter, limitJson, validate } from '#server/http.ts';
import { finderAnswer } from '#shared/emergency.ts';

import { finderMessageNotFound } from './finder-messages.errors.ts';
import { listPlace, presentFinderMessage, presentListed, writePlace } from './finder-messages.presenter.ts';
import {
  answerFinder,
  dismissFinderMessage,
  readEarlierFrom,
  readFinderMessages,
} from './finder-messages.usecases.ts';

const pageQuery = z.object({ before: listPlace.optional() });
const messageParams = z.object({ petId: z.uuid(), messageId: z.uuid() });

/** `/api/pets/{petId}/finder-messages`: messages from finders, and the owner's replies. */
export const finderMessagesRoutes = createRouter()
  .get('/:petId/finder-messages', validPetId, validate('query', pageQuery), async (c) => {
    const { petId } = c.req.valid('param');
    const { messages, next } = await readFinderMessages(c.get('ctx'), petId, c.req.valid('query').before);

    return c.json({ messages: messages.map(presentListed), next: next && writePlace(next) });
  })
  .get(
    '/:petId/finder-messages/:messageId/earlier',
    validate('param', messageParams, finderMessageNotFound),
    async (c) => {
      const { messages, next } = await readEarlierFrom(c.get('ctx'), c.req.valid('param'));

      return c.json({ messages: messages.map(presentListed), next: next && next.id });
    },
  )
  .put(
    '/:petId/finder-messages/:messageId/answer',
    limitJson,
    validate('param', messageParams, finderMessageNotFound),
    validate('json', finderAnswer),
    async (c) => {
      const message = await answerFinder(c.get('ctx'), {
        ...c.req.valid('param'),
        ...c.req.valid('json'),
      });

      return c.json({ message: presentFinderMessage(message) });
    },
  )
  .delete(
    '/:petId/finder-messages/:messageId',
    validate('param', messageParams, finderMessageNotFound),
    async (c) => {
      await dismissFinderMessage(c.get('ctx'), c.req.valid('param'));

      return c.body(null, 204);
    },
  );
