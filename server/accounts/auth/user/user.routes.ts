import { z } from 'zod';

import { keepAccount } from '#server/accounts/auth/account/keep-account.usecases.ts';
import { identityLinkingOff, lastIdentity } from '#server/accounts/auth/auth-protocol.errors.ts';
import { accountCookies } from '#server/accounts/auth/auth.cookies.ts';
import {
  requireFullSession,
  requireKeepingSession,
  requireOwnSession,
  requireSession,
} from '#server/accounts/auth/auth.guards.ts';
import { presentUser } from '#server/accounts/auth/auth.presenter.ts';
import { clientInfoOf } from '#server/accounts/auth/devices/devices.params.ts';
import { listFactors } from '#server/accounts/auth/factors/factors.queries.ts';
import { requireStrongPassword } from '#server/accounts/auth/password.rules.ts';
import type { Tokens } from '#server/accounts/users/tokens.ts';
import { accountClosed } from '#server/accounts/users/users.errors.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import { createPublicRouter, validate } from '#server/core/http.ts';
import { emailAddress, fullName } from '#shared/accounts/account.schema.ts';
import { i18n } from '#shared/core/i18n.ts';

import { requestEmailChange, withdrawEmailChange } from './change-email.usecases.ts';
import { changePassword } from './change-password.usecases.ts';
import { changeMetadata } from './change-profile.usecases.ts';

// One change per request: otherwise a second could be refused after the first was made.
const change = z
  .object({
    // Read loosely, because a password that breaks the rules gets its own response.
    password: z.string().optional(),
    // The empty string withdraws a change that waits for its confirmation.
    email: z
      .union([z.literal(''), emailAddress], { error: () => i18n.t('Invalid email address') })
      .optional(),
    data: z.object({ full_name: fullName }).optional(),
    current_password: z.string().max(128).optional(),
  })
  .refine(
    ({ password, email, data }) => [password, email, data].filter((one) => one !== undefined).length === 1,
    'Change one thing at a time',
  );

/** `/user`: the account of the session. */
export const userRoutes = (tokens: Tokens) => {
  const present = async (db: Parameters<typeof listFactors>[0], user: User) =>
    presentUser(user, await listFactors(db, user.id));

  return (
    createPublicRouter()
      .get('/', async (c) => {
        const { user } = await requireSession(c, tokens);

        return c.json(await present(c.get('ctx').db, user));
      })
      .put('/', validate('json', change), async (c) => {
        const ctx = c.get('ctx');
        const { password, email, data, current_password: currentPassword } = c.req.valid('json');
        if (password !== undefined) {
          const live = await requireFullSession(c, tokens);
          if (live.user.closedAt && live.session.amr !== 'recovery') throw accountClosed();
          const { email: ownEmail, userMetadata } = live.user;
          const occasion = live.session.amr === 'recovery' ? 'reset' : 'change';
          requireStrongPassword(password, occasion, { name: userMetadata.full_name, email: ownEmail });
          const clientInfo = clientInfoOf(c);
          const user = await changePassword(ctx, live, { password, currentPassword }, clientInfo);
          accountCookies(c).setDevice(clientInfo.device);

          return c.json(await present(ctx.db, user));
        }
        const live = await requireOwnSession(c, tokens);
        if (data) return c.json(await present(ctx.db, await changeMetadata(ctx, live, data)));
        const user = email
          ? await requestEmailChange(ctx, live, { email, currentPassword })
          : await withdrawEmailChange(ctx, live);

        return c.json(await present(ctx.db, user));
      })
      .post('/keep', async (c) => {
        const ctx = c.get('ctx');
        const live = await requireKeepingSession(c, tokens);

        return c.json(await present(ctx.db, await keepAccount(ctx, live)));
      })
      // AUTH-2: an account is identified only by its address.
      .get('/identities/authorize', async (c) => {
        await requireOwnSession(c, tokens);
        throw identityLinkingOff();
      })
      .delete('/identities/:id', async (c) => {
        await requireOwnSession(c, tokens);
        throw lastIdentity();
      })
  );
};
