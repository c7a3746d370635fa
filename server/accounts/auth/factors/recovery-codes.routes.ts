import { z } from 'zod';

import { requireOwnSession, requireSession } from '#server/accounts/auth/auth.guards.ts';
import { sendSession } from '#server/accounts/auth/auth.responses.ts';
import { clientInfoOf } from '#server/accounts/auth/devices/devices.params.ts';
import type { Tokens } from '#server/accounts/users/tokens.ts';
import type { User } from '#server/accounts/users/users.table.ts';
import { createPublicRouter, validate } from '#server/core/http.ts';
import { i18n } from '#shared/core/i18n.ts';

import { countCodes, makeRecoveryCodes } from './make-recovery-codes.usecases.ts';
import { useRecoveryCode } from './use-recovery-code.usecases.ts';

const typedCode = z.object({
  code: z.string().max(64, { error: () => i18n.t('That’s too long for a code') }),
});

/** `/factors/recovery-codes`: an account has at most one set, which has the account's id. */
export const recoveryCodesRoutes = (tokens: Tokens) =>
  createPublicRouter()
    .get('/', async (c) => {
      const live = await requireOwnSession(c, tokens);

      return c.json({ ...setOf(live.user), ...(await countCodes(c.get('ctx'), live)) });
    })
    // The client may send a name or no body. Both are ignored: the set has a fixed name.
    .post('/', async (c) => {
      const live = await requireOwnSession(c, tokens);

      return c.json(presentCodes(live.user, await makeRecoveryCodes(c.get('ctx'), live, 'first')));
    })
    .post('/regenerate', async (c) => {
      const live = await requireOwnSession(c, tokens);

      return c.json(presentCodes(live.user, await makeRecoveryCodes(c.get('ctx'), live, 'next')));
    })
    .post('/verify', validate('json', typedCode), async (c) => {
      const live = await requireSession(c, tokens);
      const { code } = c.req.valid('json');
      const clientInfo = clientInfoOf(c);

      return sendSession(c, tokens, await useRecoveryCode(c.get('ctx'), live, code, clientInfo), clientInfo);
    });

const setOf = ({ id }: User) => ({ id, type: 'recovery_code' });

const presentCodes = (user: User, codes: string[]) => ({
  ...setOf(user),
  friendly_name: i18n.t('Recovery codes'),
  total: codes.length,
  codes,
});
