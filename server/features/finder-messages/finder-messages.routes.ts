import { z } from 'zod';

import { validPetId } from '#server/features/pets/pets.params.ts';
import { createRouter, limitJson, validate } from '#server/http.ts';
import { finderAnswer } from '#shared/emergency.ts';

import { finderMessageNotFound } from './finder-messages.errors.ts';
import { presentFinderMessage } from './finder-messages.presenter.ts';
import { answerFinder, dismissFinderMessage, readFinderMessages } from './finder-messages.usecases.ts';

const messageParams = z.object({ petId: z.uuid(), messageId: z.uuid() });

/** `/api/pets/{petId}/finder-messages`: messages from finders, and the owner's replies. */
export const finderMessagesRoutes = createRouter()
  .get('/:petId/finder-messages', validPetId, async (c) => {
    const messages = await readFinderMessages(c.get('ctx'), c.req.valid('param').petId);

    return c.json({ messages: messages.map(presentFinderMessage) });
  })
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
