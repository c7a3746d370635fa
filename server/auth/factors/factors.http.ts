import type { Context as HonoContext } from 'hono';

import { requireFullSession } from '#server/auth/auth.http.ts';
import type { LiveSession } from '#server/auth/sessions.queries.ts';
import type { Tokens } from '#server/auth/tokens.ts';
import type { PublicEnv } from '#server/http.ts';

import { passwordFirst } from './factors.errors.ts';

/** The session of somebody who may change what the account asks for; never one that a recovery mail opened. */
export async function requireOwnSession(c: HonoContext<PublicEnv>, tokens: Tokens): Promise<LiveSession> {
  const live = await requireFullSession(c, tokens);
  if (live.session.amr === 'recovery') throw passwordFirst();

  return live;
}
