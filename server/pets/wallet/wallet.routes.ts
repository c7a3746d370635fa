import { createPublicRouter, createRouter, sendDownload } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

import { addressOfApplePass, openApplePass } from './apple-pass.usecases.ts';
import { addressOfGooglePass } from './google-pass.usecases.ts';
import { passNotFound } from './wallet.errors.ts';
import { verifyPass } from './wallet.policy.ts';

/** `/api/pets/:petId/wallet`: the links that add a pet's card to a wallet on a phone. */
export const walletRoutes = createRouter()
  .post('/:petId/wallet/apple', validPetId, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.walletPasses, subject: ctx.accountId }]);

    return c.json({ url: await addressOfApplePass(ctx, c.req.valid('param').petId) });
  })
  .post('/:petId/wallet/google', validPetId, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.walletPasses, subject: ctx.accountId }]);

    return c.json({ url: await addressOfGooglePass(ctx, c.req.valid('param').petId) });
  });

/** `/files/passes/:token`: a pass for Apple Wallet, by signed address. The signature is the permission, for a minute. */
export const passFilesRoutes = createPublicRouter().get('/:token', async (c) => {
  const ctx = c.get('ctx');
  const address = verifyPass(ctx, c.req.param('token'));
  const pass = address && (await openApplePass(ctx, address));
  if (!pass) throw passNotFound();

  return sendDownload(c, { ...pass, type: 'application/vnd.apple.pkpass' });
});
