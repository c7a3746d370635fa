import { z } from 'zod';

import type { Context } from '#server/core/context.ts';
import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { newInboxAddress, senderChoice } from '#shared/data/inbox/inbox.schema.ts';

import { presentAddress } from './inbox-addresses.presenter.ts';
import { readAddresses, removeAddress, renewAddress, requireInbox } from './inbox-addresses.usecases.ts';
import { canAnswer, decideAboutSender, forgetSender, readSenders } from './inbox-senders.usecases.ts';
import { addressNotFound, senderNotFound } from './inbox.errors.ts';
import type { InboxSender } from './inbox.table.ts';

const validAddressId = validate('param', z.object({ addressId: z.uuid() }), addressNotFound);
const validSenderId = validate('param', z.object({ senderId: z.uuid() }), senderNotFound);

/** As it is in effect: a choice from the time when senders were checked answers none now. */
const presentSender = ({ id, address, rule, answers }: InboxSender, ctx: Context) => ({
  id,
  address,
  rule,
  answers: answers && canAnswer(ctx),
});

/** `/api/inbox/addresses` and `/api/inbox/senders`: where mail comes to, and whose. */
export const inboxSettingsRoutes = createRouter()
  .get('/addresses', async (c) => {
    const ctx = c.get('ctx');
    requireInbox(ctx);

    return c.json({ addresses: (await readAddresses(ctx)).map((address) => presentAddress(address, ctx)) });
  })
  .post('/addresses', limitJson, validate('json', newInboxAddress), async (c) => {
    const ctx = c.get('ctx');
    requireInbox(ctx);
    await countHit(ctx.db, [{ limit: limits.inboxChanges, subject: ctx.accountId }]);
    const address = await renewAddress(ctx, c.req.valid('json').petId);

    return c.json({ address: presentAddress(address, ctx) }, 201);
  })
  .delete('/addresses/:addressId', validAddressId, async (c) => {
    await removeAddress(c.get('ctx'), c.req.valid('param').addressId);

    return c.body(null, 204);
  })
  .get('/senders', async (c) =>
    c.json({
      senders: (await readSenders(c.get('ctx'))).map((sender) => presentSender(sender, c.get('ctx'))),
    }),
  )
  .put('/senders', limitJson, validate('json', senderChoice), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.inboxChanges, subject: ctx.accountId }]);

    return c.json({ sender: presentSender(await decideAboutSender(ctx, c.req.valid('json')), ctx) });
  })
  .delete('/senders/:senderId', validSenderId, async (c) => {
    await forgetSender(c.get('ctx'), c.req.valid('param').senderId);

    return c.body(null, 204);
  });
