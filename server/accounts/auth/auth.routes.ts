import { z } from 'zod';

import { requireOpenOrInvited } from '#server/accounts/invitations/sign-up-invitations.usecases.ts';
import type { Tokens } from '#server/accounts/users/tokens.ts';
import type { Config } from '#server/config.ts';
import { clientAddress } from '#server/core/client-address.ts';
import { AppError } from '#server/core/errors/errors.ts';
import { createPublicRouter, invalidInput, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { credentials, emailAddress, registration } from '#shared/accounts/account.schema.ts';
import { i18n } from '#shared/core/i18n.ts';

import { badJwt, noAuthorization, refreshTokenNotFound } from './auth-protocol.errors.ts';
import { accountCookies } from './auth.cookies.ts';
import { presentUser } from './auth.presenter.ts';
import { sendProtocolError, sendSession } from './auth.responses.ts';
import { readBearer } from './bearer.ts';
import { clientInfoOf } from './devices/devices.params.ts';
import { factorsRoutes } from './factors/factors.routes.ts';
import { countResend } from './mailed-links/mailed-links.usecases.ts';
import { verifyRoutes } from './mailed-links/verify.routes.ts';
import { passkeyRoutes } from './passkeys/passkeys.routes.ts';
import { requireStrongPassword } from './password.rules.ts';
import { requestRecovery } from './recovery/recover-account.usecases.ts';
import { rpcRoutes } from './rpc.routes.ts';
import { requireSameOrigin } from './same-origin.ts';
import { refreshSession, signOut } from './sessions/sessions.usecases.ts';
import { countSignIn } from './sign-in/limit-sign-in.usecases.ts';
import { signIn } from './sign-in/sign-in.usecases.ts';
import { resendConfirmation } from './sign-up/resend-link.usecases.ts';
import { signUp } from './sign-up/sign-up.usecases.ts';
import { userRoutes } from './user/user.routes.ts';

const anyPassword = z.string({ error: () => i18n.t('Password must be at least 6 characters') });

// The protocol puts everything except address and password into the metadata; an account without metadata has no name.
const signUpBody = z
  .object({ email: z.unknown(), password: z.unknown(), data: z.record(z.string(), z.unknown()).default({}) })
  .transform(({ email, password, data }): Record<string, unknown> => {
    const { full_name: name, referralCode, promoCode, promoCouponId, invitation, petInvitation } = data;

    return { email, password, name, referralCode, promoCode, promoCouponId, invitation, petInvitation };
  })
  // Password strength has its own response.
  .pipe(
    z.object({
      ...registration.shape,
      name: z._default(registration.shape.name, ''),
      password: anyPassword,
    }),
  );

/** `/auth/v1`: the parts of the GoTrue protocol that the product uses. */
export function authRoutes(tokens: Tokens, config: Config) {
  return createPublicRouter()
    .onError(sendProtocolError)
    .use(limitJson, requireSameOrigin(config), async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    })
    .post('/signup', validate('json', signUpBody), async (c) => {
      const ctx = c.get('ctx');
      const input = c.req.valid('json');
      requireStrongPassword(input.password, 'sign-up', input);
      await countHit(ctx.db, [
        { limit: limits.signUpByAddress, subject: clientAddress(c) },
        { limit: limits.signUpForAccount, subject: input.email },
      ]);
      await requireOpenOrInvited(ctx, input);
      const clientInfo = clientInfoOf(c);
      const user = await signUp(ctx, input, clientInfo);
      accountCookies(c).setDevice(clientInfo.device);

      return c.json(presentUser(user));
    })
    .post(
      '/resend',
      validate('json', z.object({ email: emailAddress, type: z.literal('signup') })),
      async (c) => {
        const ctx = c.get('ctx');
        const { email } = c.req.valid('json');
        await countHit(ctx.db, [{ limit: limits.resendByAddress, subject: clientAddress(c) }]);
        await countResend(ctx, email);
        await resendConfirmation(ctx, email, clientInfoOf(c));

        return c.json({});
      },
    )
    .post('/recover', validate('json', z.object({ email: emailAddress })), async (c) => {
      const ctx = c.get('ctx');
      const { email } = c.req.valid('json');
      await countHit(
        ctx.db,
        [
          { limit: limits.recoverByAddress, subject: clientAddress(c) },
          { limit: limits.recoverOfAccount, subject: email },
        ],
        i18n.t('Too many password reset requests. Please wait a few minutes before trying again.'),
      );
      await requestRecovery(ctx, email);

      return c.json({});
    })
    .route('/verify', verifyRoutes(tokens))
    .route('/user', userRoutes(tokens))
    .route('/passkeys', passkeyRoutes(tokens))
    .route('/factors', factorsRoutes(tokens))
    .route('/rpc', rpcRoutes(tokens))
    .post(
      '/token',
      validate('query', z.object({ grant_type: z.enum(['password', 'refresh_token']) })),
      async (c) => {
        if (c.req.valid('query').grant_type === 'refresh_token') {
          // Never rate-limited: the client treats a 429 as the end of the session.
          const presented = tokens.readRefresh(accountCookies(c).readRefresh() ?? '');
          if (!presented) throw refreshTokenNotFound();

          return sendSession(c, tokens, await refreshSession(c.get('ctx'), presented));
        }
        const ctx = c.get('ctx');
        const parsed = credentials.safeParse(await c.req.json().catch(() => undefined));
        if (!parsed.success) throw invalidInput(parsed.error.issues);
        const { email } = parsed.data;
        const clientInfo = clientInfoOf(c);
        await countSignIn(ctx, email, clientInfo);

        return sendSession(c, tokens, await signIn(ctx, parsed.data, clientInfo), clientInfo);
      },
    )
    .post(
      '/logout',
      validate('query', z.object({ scope: z.enum(['local', 'others', 'global']).default('local') })),
      async (c) => {
        const ctx = c.get('ctx');
        const { scope } = c.req.valid('query');
        const cookies = accountCookies(c);
        const header = c.req.header('authorization');
        const claims = await readBearer(header, tokens, ctx);
        const presented = tokens.readRefresh(cookies.readRefresh() ?? '');
        // Also when there is nothing to end, so that none of its cookies stays.
        if (scope !== 'others') cookies.dropSession();
        if (!claims && !presented) throw header ? badJwt() : noAuthorization();
        await signOut(ctx, { accessToken: claims?.sessionId, refreshToken: presented }, scope);

        return c.body(null, 204);
      },
    )
    .get('/.well-known/jwks.json', (c) => {
      c.header('Cache-Control', 'public, max-age=300');

      return c.json(tokens.publicKeys);
    })
    .all('/*', () => {
      throw new AppError('notFound', 'request.unknown', i18n.t('There’s nothing at this address'));
    });
}
