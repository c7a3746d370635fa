import { z } from 'zod';

import { requireOwnSession } from '#server/accounts/auth/auth.guards.ts';
import { sendSession } from '#server/accounts/auth/auth.responses.ts';
import { clientInfoOf } from '#server/accounts/auth/devices/devices.params.ts';
import type { Tokens } from '#server/accounts/users/tokens.ts';
import { clientAddress } from '#server/core/client-address.ts';
import { createPublicRouter, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { i18n } from '#shared/core/i18n.ts';
import { lineOfText } from '#shared/core/text.schema.ts';

import { passkeyNotFound } from './passkeys.errors.ts';
import { presentChallenge, presentPasskey } from './passkeys.presenter.ts';
import { listPasskeys } from './passkeys.queries.ts';
import { finishRegistration, startRegistration } from './register-passkey.usecases.ts';
import { removePasskey } from './remove-passkey.usecases.ts';
import { renamePasskey } from './rename-passkey.usecases.ts';
import { signInWithPasskey, startSignIn } from './sign-in-with-passkey.usecases.ts';

// The credential is read only after its challenge is spent, so that each challenge allows one try.
const answer = z.object({ challenge_id: z.uuid(), credential: z.unknown() });
const passkeyId = z.object({ id: z.uuid() });
const naming = z.object({
  friendly_name: lineOfText({
    tooShort: () => i18n.t('Enter a name'),
    max: 60,
  }),
});

/** `/passkeys`: sign-in without a password, and the passkeys of the session's account. */
export const passkeyRoutes = (tokens: Tokens) =>
  createPublicRouter()
    .post('/authentication/options', async (c) => {
      const ctx = c.get('ctx');
      await countHit(ctx.db, [{ limit: limits.passkeyOptionsByAddress, subject: clientAddress(c) }]);

      return c.json(presentChallenge(await startSignIn(ctx, c.req.header('origin'))));
    })
    .post('/authentication/verify', validate('json', answer), async (c) => {
      const ctx = c.get('ctx');
      await countHit(ctx.db, [{ limit: limits.passkeySignInByAddress, subject: clientAddress(c) }]);
      const clientInfo = clientInfoOf(c);

      return sendSession(
        c,
        tokens,
        await signInWithPasskey(ctx, readAnswer(c, c.req.valid('json')), clientInfo),
        clientInfo,
      );
    })
    .post('/registration/options', async (c) => {
      const ctx = c.get('ctx');
      const live = await requireOwnSession(c, tokens);
      await countHit(ctx.db, [{ limit: limits.passkeyRegistration, subject: live.user.id }]);

      return c.json(presentChallenge(await startRegistration(ctx, live, c.req.header('origin'))));
    })
    .post('/registration/verify', validate('json', answer), async (c) => {
      const live = await requireOwnSession(c, tokens);
      const made = readAnswer(c, c.req.valid('json'));

      return c.json(presentPasskey(await finishRegistration(c.get('ctx'), live, made, clientInfoOf(c))));
    })
    .get('/', async (c) => {
      const { user } = await requireOwnSession(c, tokens);

      return c.json((await listPasskeys(c.get('ctx').db, user.id)).map(presentPasskey));
    })
    .patch('/:id', validate('param', passkeyId, passkeyNotFound), validate('json', naming), async (c) => {
      const { user } = await requireOwnSession(c, tokens);
      const { friendly_name: friendlyName } = c.req.valid('json');
      const { id } = c.req.valid('param');

      return c.json(presentPasskey(await renamePasskey(c.get('ctx'), user, { id, friendlyName })));
    })
    .delete('/:id', validate('param', passkeyId, passkeyNotFound), async (c) => {
      const live = await requireOwnSession(c, tokens);
      await removePasskey(c.get('ctx'), live, c.req.valid('param').id);

      return c.body(null, 204);
    });

type Request = Parameters<typeof requireOwnSession>[0];

const readAnswer = (c: Request, { challenge_id, credential }: z.output<typeof answer>) => ({
  challengeId: challenge_id,
  credential,
  pageOrigin: c.req.header('origin'),
});
