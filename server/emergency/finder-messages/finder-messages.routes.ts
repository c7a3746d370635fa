import { z } from 'zod';

import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { finderAnswer } from '#shared/emergency/emergency.schema.ts';

import { finderMessageNotFound } from './finder-messages.errors.ts';
import { presentFinderMessage, presentFinderMessages } from './finder-messages.presenter.ts';
import {
  answerFinder,
  dismissFinderMessage,
  readEarlierMessages,
  readFinderMessages,
} from './finder-messages.usecases.ts';

const messageParams = z.object({ petId: z.uuid(), messageId: z.uuid() });

/** `/api/pets/{petId}/finder-messages`: messages from finders, and the owner's replies. */
export const finderMessagesRoutes = createRouter()
  .get('/:petId/finder-messages', validPetId, validate('query', pageQuery), async (c) => {
    const { petId } = c.req.valid('param');

    return c.json(
      presentFinderMessages(await readFinderMessages(c.get('ctx'), { petId, ...c.req.valid('query') })),
    );
  })
  .get(
    '/:petId/finder-messages/:messageId/earlier',
    validate('param', messageParams, finderMessageNotFound),
    validate('query', pageQuery),
    async (c) => {
      const which = { ...c.req.valid('param'), ...c.req.valid('query') };

      return c.json(presentFinderMessages(await readEarlierMessages(c.get('ctx'), which)));
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
