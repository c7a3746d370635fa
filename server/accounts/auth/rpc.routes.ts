import type { Context as HonoContext } from 'hono';
import { z } from 'zod';

import type { Tokens } from '#server/accounts/users/tokens.ts';
import type { Session } from '#server/accounts/users/users.table.ts';
import { AppError } from '#server/core/errors/errors.ts';
import type { PublicEnv } from '#server/core/http.ts';
import { createPublicRouter, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { password } from '#shared/accounts/account.schema.ts';
import { i18n } from '#shared/core/i18n.ts';

import { accountCookies } from './auth.cookies.ts';
import { requireOwnSession, sessionOf } from './auth.guards.ts';
import { replaceRefresh } from './auth.responses.ts';
import { clientInfoOf } from './devices/devices.params.ts';
import type { ClientInfo } from './devices/devices.usecases.ts';
import { countLink, countResend } from './mailed-links/mailed-links.usecases.ts';
import { confirmEmail } from './sign-up/confirm-email.usecases.ts';
import { findRegistration } from './sign-up/find-sign-up.usecases.ts';
import { resendToOwner } from './sign-up/resend-link.usecases.ts';
import { resumeRegistration } from './sign-up/resume-sign-up.usecases.ts';

const token = z.string().min(1).max(100);

/**
 * `/rpc`: the procedures from the requirements, which respond with `{ success: true }` or an error message.
 * Refusals for general reasons (rate limits, bad input) are errors like everywhere else.
 */
export const rpcRoutes = (tokens: Tokens) =>
  createPublicRouter()
    .post(
      '/verify_email_with_token',
      validate('json', z.object({ token, password: z.optional(password) })),
      async (c) => {
        const ctx = c.get('ctx');
        const input = c.req.valid('json');
        const clientInfo = clientInfoOf(c);
        await countLink(ctx, input.token, clientInfo.address);
        try {
          const { session } = await confirmEmail(ctx, input, clientInfo);

          return await sendSessionId(c, tokens, session, clientInfo);
        } catch (error) {
          if (!(error instanceof AppError)) throw error;

          return c.json({ success: false, ...refusalOf(error) });
        }
      },
    )
    .post('/resend_verification_email', validate('json', z.object({ user_id: z.uuid() })), async (c) => {
      const ctx = c.get('ctx');
      const live = await sessionOf(c, tokens);
      if (live?.user.id !== c.req.valid('json').user_id) {
        return c.json({ success: false, code: 'not_logged_in', error: i18n.t('Not logged in') });
      }
      await countResend(ctx, live.user.id);
      const sent = await resendToOwner(ctx, live.user);

      return c.json(
        sent
          ? { success: true }
          : { success: false, code: 'email_already_confirmed', error: i18n.t('Email already verified') },
      );
    })
    .post('/is_admin', async (c) => c.json((await requireOwnSession(c, tokens)).user.isAdmin))
    // The progress of the newest sign-up from this browser.
    .get('/registration', async (c) => {
      const ctx = c.get('ctx');
      const clientInfo = clientInfoOf(c);
      await countHit(ctx.db, [{ limit: limits.registrationByAddress, subject: clientInfo.address }]);

      return c.json(await findRegistration(ctx, clientInfo));
    })
    // A session for the browser that signed up, after the mail was opened on another device.
    .post('/resume_registration', async (c) => {
      const ctx = c.get('ctx');
      const clientInfo = clientInfoOf(c);
      await countHit(ctx.db, [{ limit: limits.resumeByAddress, subject: clientInfo.address }]);
      try {
        return await sendSessionId(c, tokens, await resumeRegistration(ctx, clientInfo), clientInfo);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;

        return c.json({ success: false, ...refusalOf(error) });
      }
    });

/** Responds with the session's id only; the page takes the session over by its cookie. */
async function sendSessionId(
  c: HonoContext<PublicEnv>,
  tokens: Tokens,
  session: Session,
  { device }: ClientInfo,
) {
  await replaceRefresh(c, tokens, session);
  accountCookies(c).setDevice(device);

  return c.json({ success: true, session_id: session.id });
}

const refusalOf = ({ code, message }: AppError) => ({
  code,
  error: code === 'link_invalid' ? i18n.t('Invalid verification token') : message,
});
