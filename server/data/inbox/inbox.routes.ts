import { z } from 'zod';

import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { messageDismissal, savedAttachments, undoneSave } from '#shared/data/inbox/inbox.schema.ts';

import { dismissMessage, openMessage, removeMessage } from './change-message.usecases.ts';
import { presentInbox, presentMessage, presentOriginal } from './inbox-messages.presenter.ts';
import { messageNotFound } from './inbox.errors.ts';
import { readInbox, readUnread, readWholeMessage } from './read-messages.usecases.ts';
import { saveAttachments, undoSave } from './save-attachments.usecases.ts';

const validMessageId = validate('param', z.object({ messageId: z.uuid() }), messageNotFound);
const listQuery = pageQuery.extend({ dismissed: z.enum(['true', 'false']).default('false') });

/** `/api/inbox`: the mails that wait for their owner. */
export const inboxRoutes = createRouter()
  .get('/', validate('query', listQuery), async (c) => {
    const { after, dismissed } = c.req.valid('query');

    return c.json(presentInbox(await readInbox(c.get('ctx'), { after, dismissed: dismissed === 'true' })));
  })
  .get('/unread', async (c) => c.json({ unread: await readUnread(c.get('ctx')) }))
  .get('/:messageId', validMessageId, async (c) => {
    const ctx = c.get('ctx');

    return c.json({
      message: presentMessage(await readWholeMessage(ctx, c.req.valid('param').messageId), ctx),
    });
  })
  .post('/:messageId/opened', validMessageId, async (c) => {
    await openMessage(c.get('ctx'), c.req.valid('param').messageId);

    return c.body(null, 204);
  })
  .post('/:messageId/save', limitJson, validMessageId, validate('json', savedAttachments), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.inboxChanges, subject: ctx.accountId }]);

    return c.json({ saved: await saveAttachments(ctx, c.req.valid('param').messageId, c.req.valid('json')) });
  })
  .post('/:messageId/undo', limitJson, validMessageId, validate('json', undoneSave), async (c) => {
    await undoSave(c.get('ctx'), c.req.valid('param').messageId, c.req.valid('json').requestKey);

    return c.body(null, 204);
  })
  .post('/:messageId/dismiss', limitJson, validMessageId, validate('json', messageDismissal), async (c) => {
    await dismissMessage(c.get('ctx'), c.req.valid('param').messageId, c.req.valid('json').dismissed);

    return c.body(null, 204);
  })
  .post('/:messageId/download', validMessageId, async (c) => {
    const ctx = c.get('ctx');

    return c.json(presentOriginal(await readWholeMessage(ctx, c.req.valid('param').messageId), ctx));
  })
  .delete('/:messageId', validMessageId, async (c) => {
    await removeMessage(c.get('ctx'), c.req.valid('param').messageId);

    return c.body(null, 204);
  });
