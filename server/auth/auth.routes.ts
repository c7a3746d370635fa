import type { Context as HonoContext } from 'hono';
import { z } from 'zod';

import type { Config } from '#server/config.ts';
import type { PublicEnv } from '#server/http.ts';
import {
  clientAddress,
  createPublicRouter,
  invalidInput,
  limitJson,
  tellFailure,
  validate,
} from '#server/http.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { credentials, emailAddress, password, registration } from '#shared/account.ts';

import { accountCookies } from './auth.cookies.ts';
import { badJwt, noAuthorization, refreshTokenNotFound, sessionNotFound } from './auth.errors.ts';
import { presentSession, presentUser } from './auth.presenter.ts';
import { findLiveUser } from './auth.queries.ts';
import type { Session, User } from './auth.table.ts';
import { confirmEmail, resendConfirmation, signIn, signUp } from './auth.usecases.ts';
import { readBearer } from './bearer.ts';
import { requireSameOrigin } from './same-origin.ts';
import { refreshSession, signOut } from './sessions.usecases.ts';
import type { Tokens } from './tokens.ts';
import { newToken } from './tokens.ts';

const hour = 3600;
// The protocol puts the name among the metadata; whoever leaves it out has none.
const signUpBody = z
  .object({ email: z.unknown(), password: z.unknown(), data: z.record(z.string(), z.unknown()).default({}) })
  .transform(({ email, password, data }): Record<string, unknown> => ({
    email,
    password,
    name: data['full_name'],
  }))
  .pipe(registration.extend({ name: registration.shape.name.default('') }));
const verification = z.object({
  token_hash: z.string().min(1).max(100),
  type: z.literal('signup'),
  password: password.optional(),
});

/** `/auth/v1`: the GoTrue protocol, as far as the product uses it. */
export function authRoutes(tokens: Tokens, config: Config) {
  const grant = async (c: HonoContext<PublicEnv>, { user, session }: { user: User; session: Session }) => {
    accountCookies(c).setRefresh(tokens.signRefresh(session.id, session.counter));

    return c.json(await presentSession(tokens, session, user, c.get('ctx').now));
  };
  const bearer = async (c: HonoContext<PublicEnv>) => {
    const header = c.req.header('authorization');
    if (!header) throw noAuthorization();
    const claims = await readBearer(header, { ...c.get('ctx'), tokens });
    if (!claims) throw badJwt();

    return claims;
  };
  const userAgent = (c: HonoContext<PublicEnv>) => c.req.header('user-agent') ?? '';

  return createPublicRouter()
    .onError(answerInProtocol)
    .use(limitJson, requireSameOrigin(config), async (c, next) => {
      c.header('Cache-Control', 'no-store');
      await next();
    })
    .post('/signup', validate('json', signUpBody), async (c) => {
      const ctx = c.get('ctx');
      const input = c.req.valid('json');
      await countHit(ctx.db, [
        { name: 'sign-up by address', subject: clientAddress(c), max: 5, seconds: hour },
        { name: 'sign-up for account', subject: input.email, max: 5, seconds: hour },
      ]);
      const cookies = accountCookies(c);
      const browserSecret = cookies.readBrowserSecret() ?? newToken();
      const user = await signUp(ctx, input, browserSecret);
      cookies.setBrowserSecret(browserSecret);

      return c.json(presentUser(user));
    })
    .post(
      '/resend',
      validate('json', z.object({ email: emailAddress, type: z.literal('signup') })),
      async (c) => {
        const ctx = c.get('ctx');
        const { email } = c.req.valid('json');
        await countHit(
          ctx.db,
          [
            { name: 'resend by address', subject: clientAddress(c), max: 20, seconds: hour },
            { name: 'resend each minute', subject: email, max: 1, seconds: 60 },
            { name: 'resend each hour', subject: email, max: 5, seconds: hour },
          ],
          'We have just sent one. Please wait a minute before asking for another mail.',
        );
        await resendConfirmation(ctx, email, accountCookies(c).readBrowserSecret());

        return c.json({});
      },
    )
    .post('/verify', validate('json', verification), async (c) => {
      const ctx = c.get('ctx');
      const { token_hash: token, password } = c.req.valid('json');
      await countHit(ctx.db, [
        { name: 'verify by address', subject: clientAddress(c), max: 20, seconds: 60 },
        { name: 'verify of link', subject: token, max: 10, seconds: 60 },
      ]);
      const browserSecret = accountCookies(c).readBrowserSecret();

      return grant(c, await confirmEmail(ctx, { token, password, browserSecret, userAgent: userAgent(c) }));
    })
    .post(
      '/token',
      validate('query', z.object({ grant_type: z.enum(['password', 'refresh_token']) })),
      async (c) => {
        if (c.req.valid('query').grant_type === 'refresh_token') {
          // Never limited: the client takes a 429 as the end of the session.
          const presented = tokens.readRefresh(accountCookies(c).readRefresh() ?? '');
          if (!presented) throw refreshTokenNotFound();

          return grant(c, await refreshSession(c.get('ctx'), presented));
        }
        const ctx = c.get('ctx');
        const parsed = credentials.safeParse(await c.req.json().catch(() => undefined));
        if (!parsed.success) throw invalidInput(parsed.error.issues);
        await countHit(ctx.db, [
          { name: 'sign-in by address', subject: clientAddress(c), max: 30, seconds: 60 },
          { name: 'sign-in each minute', subject: parsed.data.email, max: 10, seconds: 60 },
          { name: 'sign-in each hour', subject: parsed.data.email, max: 30, seconds: hour },
        ]);

        return grant(c, await signIn(ctx, { ...parsed.data, userAgent: userAgent(c) }));
      },
    )
    .get('/user', async (c) => {
      const { db, now } = c.get('ctx');
      const { sessionId, userId } = await bearer(c);
      const user = await findLiveUser(db, sessionId, userId, now);
      if (!user) throw sessionNotFound();

      return c.json(presentUser(user));
    })
    .post(
      '/logout',
      validate('query', z.object({ scope: z.enum(['local', 'others', 'global']).default('local') })),
      async (c) => {
        const ctx = c.get('ctx');
        const { scope } = c.req.valid('query');
        const cookies = accountCookies(c);
        const claims = await readBearer(c.req.header('authorization'), { ...ctx, tokens });
        const presented = tokens.readRefresh(cookies.readRefresh() ?? '');
        if (scope !== 'others') cookies.dropRefresh();
        await signOut(ctx, { accessToken: claims?.sessionId, refreshToken: presented }, scope);

        return c.body(null, 204);
      },
    )
    .get('/.well-known/jwks.json', (c) => {
      c.header('Cache-Control', 'public, max-age=300');

      return c.json(tokens.publicKeys);
    });
}

/** The protocol's own error body: its client reads `code` and `message` at the top when the version header is there. */
function answerInProtocol(error: Error, c: HonoContext<PublicEnv>) {
  const { code, message, status } = tellFailure(error, c);
  c.header('X-Supabase-Api-Version', '2024-01-01');
  if (code.startsWith('refresh_token') || code === 'session_expired') accountCookies(c).dropRefresh();

  // The protocol has a name of its own for refused input.
  return c.json({ code: code === 'request.invalid' ? 'validation_failed' : code, message }, status);
}
