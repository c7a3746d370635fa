import { z } from 'zod';

import { clientAddress } from '#server/core/client-address.ts';
import { createPublicRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { invitationToken } from '#shared/accounts/account.schema.ts';

import { findInvitedAddress } from './sign-up-invitations.usecases.ts';

/** `/api/sign-up-invitations`: for the sign-up page. It returns the address only for the token mailed to it. */
export const invitationChecksRoutes = createPublicRouter().post(
  '/check',
  limitJson,
  validate('json', z.object({ token: invitationToken })),
  async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.codeCheck, subject: clientAddress(c) }]);

    return c.json({ email: (await findInvitedAddress(ctx, c.req.valid('json').token)) ?? null });
  },
);
