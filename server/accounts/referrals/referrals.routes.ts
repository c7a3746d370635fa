import { z } from 'zod';

import { clientAddress } from '#server/core/client-address.ts';
import { createPublicRouter, createRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { referralCode } from '#shared/accounts/account.schema.ts';

import { findReferrer, readReferrals } from './referrals.usecases.ts';

/** `/api/referral-codes`: for sign-up. Tells whether a code exists, not its owner. */
export const referralCodesRoutes = createPublicRouter().post(
  '/check',
  limitJson,
  validate('json', z.object({ code: referralCode })),
  async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.codeCheck, subject: clientAddress(c) }]);

    return c.json({ valid: (await findReferrer(ctx, c.req.valid('json').code)) !== undefined });
  },
);

/** `/api/referrals`: the owner's own code and counts. */
export const referralsRoutes = createRouter().get('/', async (c) =>
  c.json(await readReferrals(c.get('ctx'))),
);
