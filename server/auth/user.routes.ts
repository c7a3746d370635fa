import { z } from 'zod';

import { createPublicRouter, validate } from '#server/http.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { emailAddress, fullName, newPassword } from '#shared/account.ts';

import { weakPassword } from './auth.errors.ts';
import { requireFullSession, requireSession, visitOf } from './auth.http.ts';
import { presentUser } from './auth.presenter.ts';
import type { User } from './auth.table.ts';
import { listFactors } from './factors/factors.queries.ts';
import type { Tokens } from './tokens.ts';
import { changeMetadata, changePassword, requestEmailChange, withdrawEmailChange } from './user.usecases.ts';

const change = z.object({
  // Read loosely: which of its rules a new password breaks is an answer of its own.
  password: z.string().optional(),
  email: z.union([emailAddress, z.literal('')]).optional(),
  current_password: z.string().max(128).optional(),
  data: z.object({ full_name: fullName.optional() }).optional(),
});

/** `/user`: the account of the session. */
export const userRoutes = (tokens: Tokens) => {
  const present = async (db: Parameters<typeof listFactors>[0], user: User) =>
    presentUser(user, await listFactors(db, user.id));

  return createPublicRouter()
    .get('/', async (c) => {
      const { user } = await requireSession(c, tokens);

      return c.json(await present(c.get('ctx').db, user));
    })
    .put('/', validate('json', change), async (c) => {
      const ctx = c.get('ctx');
      const input = c.req.valid('json');
      const live = await requireFullSession(c, tokens);
      const recovering = live.session.amr === 'recovery';
      const proof = { currentPassword: input.current_password };
      const provable = input.password !== undefined || input.email !== undefined;
      if (provable && !recovering) {
        await countHit(ctx.db, [
          { name: 'password check', subject: live.user.id, max: 10, seconds: 60 },
          { name: 'password check each hour', subject: live.user.id, max: 30, seconds: 3600 },
        ]);
      }
      let { user } = live;
      if (input.password !== undefined) {
        const chosen = newPassword.safeParse(input.password);
        if (!chosen.success) throw weakPassword(chosen.error.issues[0]?.message ?? 'Invalid password');
        user = await changePassword(ctx, live, { ...proof, password: chosen.data }, visitOf(c));
      }
      // A session that a recovery mail opened sets a password, and nothing else.
      if (!recovering && input.data?.full_name !== undefined) {
        user = await changeMetadata(ctx, { ...live, user }, { full_name: input.data.full_name });
      }
      if (!recovering && input.email !== undefined) {
        const current = { ...live, user };
        user = input.email
          ? await requestEmailChange(ctx, current, { ...proof, email: input.email })
          : await withdrawEmailChange(ctx, current);
      }

      return c.json(await present(ctx.db, user));
    });
};
