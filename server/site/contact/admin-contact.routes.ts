import { z } from 'zod';

import { limitJson, validate } from '#server/core/http.ts';
import { createAdminRouter } from '#server/operations/administration/admin.guards.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { adminRequest } from '#shared/accounts/admin.schema.ts';

import { markAnswered, readMessages } from './answering.usecases.ts';
import { messageNotFound } from './contact.errors.ts';
import { presentMessage } from './contact.presenter.ts';

const validMessageId = validate('param', z.object({ messageId: z.uuid() }), messageNotFound);
const answering = z.strictObject({ ...adminRequest.shape, answered: z.boolean() });

/** `/api/admin/messages`: the messages of the contact form. No other route of the administration shows their text. */
export const adminContactRoutes = createAdminRouter()
  .get('/', validate('query', pageQuery), async (c) => {
    const { rows, ...page } = await readMessages(c.get('ctx'), c.req.valid('query').after);

    return c.json({ messages: rows.map(presentMessage), ...page });
  })
  .put('/:messageId/answered', limitJson, validMessageId, validate('json', answering), async (c) => {
    const { messageId } = c.req.valid('param');

    return c.json({
      message: presentMessage(await markAnswered(c.get('ctx'), messageId, c.req.valid('json'))),
    });
  });
