import { z } from 'zod';

import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { newPersonalToken } from '#shared/accounts/personal-tokens.schema.ts';

import { personalTokenNotFound } from './personal-tokens.errors.ts';
import { presentPersonalToken } from './personal-tokens.presenter.ts';
import { listPersonalTokens } from './personal-tokens.queries.ts';
import { makePersonalToken, removePersonalToken } from './personal-tokens.usecases.ts';

const validTokenId = validate('param', z.object({ tokenId: z.uuid() }), personalTokenNotFound);

/** `/api/personal-tokens`: the tokens with which programs of the account sign in. */
export const personalTokensRoutes = createRouter()
  .get('/', async (c) => {
    const { db, accountId, now } = c.get('ctx');
    const tokens = await listPersonalTokens(db, accountId);

    return c.json({ tokens: tokens.map((token) => presentPersonalToken(token, now)) });
  })
  .post('/', limitJson, validate('json', newPersonalToken), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.personalTokens, subject: ctx.accountId }]);
    const { token, made } = await makePersonalToken(ctx, c.req.valid('json'));

    return c.json({ token, personalToken: presentPersonalToken(made, ctx.now) }, 201);
  })
  .delete('/:tokenId', validTokenId, async (c) => {
    await removePersonalToken(c.get('ctx'), c.req.valid('param').tokenId);

    return c.body(null, 204);
  });
