import { Hono } from 'hono';

import { sendSession } from '#server/accounts/auth/auth.responses.ts';
import { clientInfoOf } from '#server/accounts/auth/devices/devices.params.ts';
import { openSession } from '#server/accounts/auth/sessions/sessions.usecases.ts';
import { addConfirmedAccount } from '#server/accounts/auth/sign-up/add-confirmed-account.usecases.ts';
import { inTransaction } from '#server/core/context.ts';
import type { PublicEnv } from '#server/core/http.ts';
import { requestContext } from '#server/core/http.ts';
import type { Dependencies } from '#server/dependencies.ts';

/**
 * `POST /testing/owners` makes an account and signs it in as the link of its mail would, for journeys that begin later. Nothing
 * in server/ mounts it: `scripts/test-server.ts` hands it to the server that it starts.
 */
export const ownersRoutes = ({ base, tokens }: Pick<Dependencies, 'base' | 'tokens'>) =>
  new Hono<PublicEnv>()
    .use(
      '/testing/*',
      requestContext(base, () => new Date()),
    )
    .post('/testing/owners', async (c) => {
      const ctx = c.get('ctx');
      const clientInfo = clientInfoOf(c);
      const user = await addConfirmedAccount(ctx, await c.req.json());
      if (!user) return c.json({}, 409);
      const session = await inTransaction(ctx, (ctx) =>
        openSession(ctx, user.id, { amr: 'otp' }, clientInfo),
      );

      return sendSession(c, tokens, { user, session }, clientInfo);
    });
