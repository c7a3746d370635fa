import { z } from 'zod';

import { validPetId } from '#server/features/pets/pets.http.ts';
import { createRouter, limitJson, validate } from '#server/http.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { finderAnswer } from '#shared/emergency.ts';

import { finderMessageNotFound } from './finder-messages.errors.ts';
import { presentFinderMessage } from './finder-messages.presenter.ts';
import { answerFinder, readFinderMessages } from './finder-messages.usecases.ts';

const messageParams = z.object({ petId: z.uuid(), messageId: z.uuid() });

/** `/api/pets/{petId}/finder-messages`: what strangers have written, and the owner's answers. */
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
      const ctx = c.get('ctx');
      // Addresses are not proved: nobody may use us to write to many of them.
      await countHit(ctx.db, [
        { name: 'answers to finders', subject: ctx.ownerId, max: 20, seconds: 86_400 },
      ]);
      const message = await answerFinder(ctx, { ...c.req.valid('param'), ...c.req.valid('json') });

      return c.json({ message: presentFinderMessage(message) });
    },
  );
