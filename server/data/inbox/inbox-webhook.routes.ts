import { createHash, timingSafeEqual } from 'node:crypto';

import { z } from 'zod';

import { clientAddress } from '#server/core/client-address.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { createPublicRouter, incomingFile, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { inboxLimits } from '#shared/data/inbox/inbox.ts';

import type { DeliveryRefused } from './delivery-answers.rules.ts';
import { isFinal, mailEmpty, mailTooLarge, refusalFor, tooManyRecipients } from './delivery-answers.rules.ts';
import { requireInbox } from './inbox-addresses.usecases.ts';
import { inboxOff, webhookRefused, webhookSecretWrong } from './inbox.errors.ts';
import { receiveForm } from './receive-form.usecases.ts';
import { commonRefusal, findRecipient, receiveMail } from './receive-message.usecases.ts';
import { FormUnreadable, rawTypes, typeOf } from './webhook-forms.rules.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

const list = z.union([z.string(), z.array(z.string())]).transform((given) => [given].flat());
const delivery = z.object({
  to: list.pipe(z.array(z.string().max(320)).max(inboxLimits.recipients)).default([]),
  from: z.string().max(320).default(''),
});

/**
 * `/inbox/webhook`: a mail as it came, from a provider that receives mail for this installation: as the body, with its envelope in the
 * query, or in the form of a provider, which has the envelope too.
 */
export const inboxWebhookRoutes = createPublicRouter().post(
  '/webhook',
  validate('query', delivery),
  async (c) => {
    const ctx = c.get('ctx');
    const { webhookSecret } = requireInbox(ctx);
    if (webhookSecret === undefined) throw inboxOff();
    if (!isSecret(c.req.header('authorization') ?? '', webhookSecret)) {
      await countHit(ctx.db, [{ limit: limits.inboxWebhook, subject: clientAddress(c) }]);
      throw webhookSecretWrong();
    }
    const inQuery = c.req.valid('query');
    const { content, declaredBytes } = incomingFile(c);
    if (!content) throw asError(mailEmpty());
    const contentType = c.req.header('content-type') ?? '';
    try {
      if (rawTypes.includes(typeOf(contentType))) {
        if ((declaredBytes ?? 0) > inboxLimits.wireBytes) throw mailTooLarge();
        await take(ctx, { ...inQuery, content });
      } else
        await receiveForm({ contentType, content, declaredBytes }, (form) =>
          take(ctx, {
            to: inQuery.to.length > 0 ? inQuery.to : (form.to ?? []),
            from: inQuery.from || (form.from ?? ''),
            content: onlyOne(form.mail),
          }),
        );
    } catch (error) {
      if (error instanceof AppError && error.code === webhookRefused('').code) throw error;
      if (error instanceof FormUnreadable) throw webhookRefused(error.message);
      throw asError(refusalFor(error));
    }

    return c.json({ stored: true });
  },
);

type Delivery = { to: readonly string[]; from: string; content: AsyncIterable<Uint8Array> };

async function take(ctx: Parameters<typeof receiveMail>[0], { to, from, content }: Delivery) {
  if (to.length === 0) throw webhookRefused('The address that it is for is missing: add ?to=ADDRESS');
  if (to.length > inboxLimits.recipients) throw tooManyRecipients();
  const envelopeFrom = from.toLowerCase().slice(0, 320);
  const recipients = [];
  for (const address of to) recipients.push(await findRecipient(ctx, address, envelopeFrom));
  const refused = commonRefusal(await receiveMail(ctx, { recipients, envelopeFrom, content }));
  if (refused) throw refused;
}

async function* onlyOne(mail: Buffer): AsyncGenerator<Uint8Array> {
  yield mail;
}

/** As a bearer token, or as the password in the address of the webhook, which every provider can send. */
function isSecret(authorization: string, secret: string): boolean {
  const [, basic] = /^Basic ([A-Za-z0-9+/=]{1,1000})$/i.exec(authorization) ?? [];
  const userAndPassword = basic === undefined ? undefined : Buffer.from(basic, 'base64').toString();
  const given =
    userAndPassword === undefined
      ? (/^Bearer (.{1,1000})$/i.exec(authorization)?.[1] ?? '')
      : userAndPassword.slice(userAndPassword.indexOf(':') + 1);

  return timingSafeEqual(digest(secret), digest(given));
}

/** Providers send a mail again after a status from 500. */
function asError(refusal: DeliveryRefused): AppError {
  const { code, status, text } = refusal.answer;
  const kind = !isFinal(refusal) ? 'unavailable' : code === 552 ? 'tooLarge' : 'invalid';

  return new AppError(kind, 'inbox.refused', `${status} ${text}`, {
    cause: refusal,
    ...(kind === 'unavailable' && { retryAfterSeconds: 60 }),
  });
}
