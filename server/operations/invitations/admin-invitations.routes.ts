import { z } from 'zod';

import { presentInvitation } from '#server/accounts/invitations/sign-up-invitations.presenter.ts';
import { readInvitations } from '#server/accounts/invitations/sign-up-invitations.usecases.ts';
import { limitJson, validate } from '#server/core/http.ts';
import { createAdminRouter } from '#server/operations/administration/admin.guards.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { adminRequest } from '#shared/accounts/admin.schema.ts';
import { signUpInvitation } from '#shared/operations/site-settings.schema.ts';

import { invite, withdraw } from './admin-invitations.usecases.ts';

const validId = validate('param', z.object({ invitationId: z.uuid() }));

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
    await withdraw(c.get('ctx'), c.req.valid('param').invitationId, c.req.valid('json'));

    return c.body(null, 204);
  });
