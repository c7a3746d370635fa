import { z } from 'zod';

import { accountCookies } from '#server/accounts/auth/auth.cookies.ts';
import { sessionOf } from '#server/accounts/auth/auth.guards.ts';
import { presentUser } from '#server/accounts/auth/auth.presenter.ts';
import { sendSession } from '#server/accounts/auth/auth.responses.ts';
import { clientInfoOf } from '#server/accounts/auth/devices/devices.params.ts';
import { listFactors } from '#server/accounts/auth/factors/factors.queries.ts';
import { checkRecovery, openRecovery } from '#server/accounts/auth/recovery/recover-account.usecases.ts';
import { admitBrowser } from '#server/accounts/auth/sign-in/limit-sign-in.usecases.ts';
import { confirmEmail } from '#server/accounts/auth/sign-up/confirm-email.usecases.ts';
import { confirmEmailChange } from '#server/accounts/auth/user/change-email.usecases.ts';
import type { Tokens } from '#server/accounts/users/tokens.ts';
import { clientAddress } from '#server/core/client-address.ts';
import { createPublicRouter, validate } from '#server/core/http.ts';
import { password } from '#shared/accounts/account.schema.ts';

import { countLink } from './mailed-links.usecases.ts';

const token_hash = z.string().min(1).max(100);
const verification = z.discriminatedUnion('type', [
  z.object({ type: z.literal('signup'), token_hash, password: z.optional(password) }),
  z.object({ type: z.literal('recovery'), token_hash }),
  z.object({ type: z.literal('email_change'), token_hash }),
]);

/** `/verify`: the target of mailed links. Only POST has an effect, because mail scanners open links. */
export const verifyRoutes = (tokens: Tokens) =>
  createPublicRouter()
    .post('/', validate('json', verification), async (c) => {
      const ctx = c.get('ctx');
      const input = c.req.valid('json');
      const token = input.token_hash;
      await countLink(ctx, token, clientAddress(c));
      const clientInfo = clientInfoOf(c);
      if (input.type === 'recovery')
        return sendSession(c, tokens, await openRecovery(ctx, token, clientInfo));
      if (input.type === 'signup') {
        return sendSession(
          c,
          tokens,
          await confirmEmail(ctx, { token, password: input.password }, clientInfo),
          clientInfo,
        );
      }
      const user = await confirmEmailChange(ctx, token, await sessionOf(c, tokens));

      return c.json(presentUser(user, await listFactors(ctx.db, user.id)));
    })
    // Not part of the protocol: tells a form whether its link still works, and for which account, before
    // anything is typed.
    .post('/check', validate('json', z.object({ type: z.literal('recovery'), token_hash })), async (c) => {
      const { token_hash: token } = c.req.valid('json');
      await countLink(c.get('ctx'), token, clientAddress(c));

      return c.json(await checkRecovery(c.get('ctx'), token));
    })
    // Not of the protocol either: lets this browser try a password, however many others were wrong.
    .post('/browser', validate('json', z.object({ token_hash })), async (c) => {
      const { token_hash: token } = c.req.valid('json');
      await countLink(c.get('ctx'), token, clientAddress(c));
      const clientInfo = clientInfoOf(c);
      await admitBrowser(c.get('ctx'), token, clientInfo);
      accountCookies(c).setDevice(clientInfo.device);

      return c.json({});
    });
