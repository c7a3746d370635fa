import { z } from 'zod';

import { clientAddress } from '#server/client-address.ts';
import { createAdminRouter } from '#server/features/admin/admin.guards.ts';
import { createPublicRouter, limitJson, validate } from '#server/http.ts';
import { limits } from '#server/limits.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { invitationToken } from '#shared/account.schema.ts';
import { adminRequest } from '#shared/admin.schema.ts';
import { signUpInvitation } from '#shared/site-settings.schema.ts';

import { presentInvitation } from './sign-up-invitations.presenter.ts';
import { findInvitedAddress, invite, readInvitations, takeBack } from './sign-up-invitations.usecases.ts';

const validId = validate('param', z.object({ invitationId: z.uuid() }));

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

/** `/api/admin/invitations`: addresses that are invited to sign up. */
export const signUpInvitationsRoutes = createAdminRouter()
  .get('/', validate('query', pageQuery), async (c) => {
    const ctx = c.get('ctx');
    const { rows, ...page } = await readInvitations(ctx, c.req.valid('query').after);

    return c.json({ invitations: rows.map((row) => presentInvitation(row, ctx.now)), ...page });
  })
  .post('/', limitJson, validate('json', signUpInvitation), async (c) => {
    await invite(c.get('ctx'), c.req.valid('json'));

    return c.body(null, 204);
  })
  .post('/:invitationId/take-back', limitJson, validId, validate('json', adminRequest), async (c) => {
    await takeBack(c.get('ctx'), c.req.valid('param').invitationId, c.req.valid('json'));

    return c.body(null, 204);
  });
