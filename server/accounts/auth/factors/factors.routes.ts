import { renderSVG } from 'uqr';
import { z } from 'zod';

import { requireOwnSession, requireSession } from '#server/accounts/auth/auth.guards.ts';
import { sendSession } from '#server/accounts/auth/auth.responses.ts';
import { clientInfoOf } from '#server/accounts/auth/devices/devices.params.ts';
import type { Tokens } from '#server/accounts/users/tokens.ts';
import { createPublicRouter, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { i18n } from '#shared/core/i18n.ts';
import { lineOfText } from '#shared/core/text.schema.ts';

import { enrolFactor } from './enrol-factor.usecases.ts';
import { factorNotFound } from './factors.errors.ts';
import { recoveryCodesRoutes } from './recovery-codes.routes.ts';
import { removeFactor } from './remove-factor.usecases.ts';
import { challengeFactor, verifyFactor } from './verify-factor.usecases.ts';

// The issuer that a client sends is ignored: authenticator apps must show our name.
const enrolment = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.optional(lineOfText({ min: 0, tooShort: () => '', max: 60 })),
});
const answer = z.object({
  challenge_id: z.string().max(300),
  code: z.string().max(64, { error: () => i18n.t('That’s too long for a code') }),
});
// A malformed id gets the same response as an unknown one.
const factorId = () => validate('param', z.object({ id: z.uuid() }), factorNotFound);
// Scanners need a margin of four modules (ISO 18004).
const quietZone = 4;

/** `/factors`: the authenticator apps of the session's account, and the recovery codes. */
export const factorsRoutes = (tokens: Tokens) =>
  createPublicRouter()
    .route('/recovery-codes', recoveryCodesRoutes(tokens))
    .post('/', validate('json', enrolment), async (c) => {
      const ctx = c.get('ctx');
      const live = await requireOwnSession(c, tokens);
      await countHit(ctx.db, [{ limit: limits.enrolFactor, subject: live.user.id }]);
      const name = c.req.valid('json').friendly_name || i18n.t('Authenticator app');
      const { id, friendlyName, secret, uri } = await enrolFactor(ctx, live, name);

      return c.json({
        id,
        type: 'totp',
        friendly_name: friendlyName,
        totp: { qr_code: renderSVG(uri, { border: quietZone }), secret, uri },
      });
    })
    .post('/:id/challenge', factorId(), async (c) => {
      const live = await requireSession(c, tokens);
      const { id, expiresAt } = await challengeFactor(c.get('ctx'), live, c.req.valid('param').id);

      return c.json({ id, type: 'totp', expires_at: expiresAt });
    })
    .post('/:id/verify', factorId(), validate('json', answer), async (c) => {
      const live = await requireSession(c, tokens);
      const { challenge_id: challengeId, code } = c.req.valid('json');
      const input = { factorId: c.req.valid('param').id, challengeId, code };
      const clientInfo = clientInfoOf(c);

      return sendSession(c, tokens, await verifyFactor(c.get('ctx'), live, input, clientInfo), clientInfo);
    })
    .delete('/:id', factorId(), async (c) => {
      const live = await requireOwnSession(c, tokens);
      const { id } = c.req.valid('param');
      await removeFactor(c.get('ctx'), live, id);

      return c.json({ id });
    });
