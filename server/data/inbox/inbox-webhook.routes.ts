import { createHash, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { clientAddress } from '#server/core/client-address.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { createPublicRouter, incomingFile, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { inboxLimits } from '#shared/data/inbox/inbox.ts';

import type { DeliveryRefused } from './delivery-answers.rules.ts';
import { isFinal, mailEmpty, mailTooLarge, refusalFor } from './delivery-answers.rules.ts';
import { requireInbox } from './inbox-addresses.usecases.ts';
import { inboxOff, webhookSecretWrong } from './inbox.errors.ts';
import { commonRefusal, findRecipient, receiveMail } from './receive-message.usecases.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

const list = z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat());
const delivery = z.object({
  to: list.pipe(z.array(z.string().max(320)).min(1).max(inboxLimits.recipients)),
  from: z.string().max(320).default(''),
});

/** `/inbox/webhook`: a mail as it came, from a provider that receives mail for this installation. */
export const inboxWebhookRoutes = createPublicRouter().post(
  '/webhook',
  validate('query', delivery),
  async (c) => {
    const ctx = c.get('ctx');
    const { webhookSecret } = requireInbox(ctx);
    if (webhookSecret === undefined) throw inboxOff();
    const isRight = timingSafeEqual(
      digest(`Bearer ${webhookSecret}`),
      digest(c.req.header('authorization') ?? ''),
    );
    if (!isRight) {
      await countHit(ctx.db, [{ limit: limits.inboxWebhook, subject: clientAddress(c) }]);
      throw webhookSecretWrong();
    }
    const { to, from } = c.req.valid('query');
    const { content, declaredBytes } = incomingFile(c);
    if (!content) throw asError(mailEmpty());
    if ((declaredBytes ?? 0) > inboxLimits.wireBytes) throw asError(mailTooLarge());
    const envelopeFrom = from.toLowerCase();
    try {
      const recipients = [];
      for (const address of to) recipients.push(await findRecipient(ctx, address, envelopeFrom));
      const refused = commonRefusal(await receiveMail(ctx, { recipients, envelopeFrom, content }));
      if (refused) throw refused;
    } catch (error) {
      throw asError(refusalFor(error));
    }

    return c.json({ stored: true });
  },
);

/** Providers send a mail again after a status from 500. */
function asError(refusal: DeliveryRefused): AppError {
  const { code, status, text } = refusal.answer;
  const kind = !isFinal(refusal) ? 'unavailable' : code === 552 ? 'tooLarge' : 'invalid';

  return new AppError(kind, 'inbox.refused', `${status} ${text}`, {
    cause: refusal,
    ...(kind === 'unavailable' && { retryAfterSeconds: 60 }),
  });
}
