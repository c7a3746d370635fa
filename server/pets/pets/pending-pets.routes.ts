import { clientInfoOf } from '#server/accounts/auth/devices/devices.params.ts';
import { clientAddress } from '#server/core/client-address.ts';
import { createPublicRouter, incomingFile, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { pendingPet } from '#shared/pets/pets.schema.ts';

import { removePendingPet, setPendingPet } from './change-pending-pet.usecases.ts';
import { removePendingPhoto, setPendingPhoto } from './change-pending-photo.usecases.ts';

/**
 * `/auth/v1/pending-pet`: the pet of this browser's sign-up, identified by the device cookie; the path is below the
 * cookie's.
 */
export const pendingPetsRoutes = createPublicRouter()
  .use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await countHit(c.get('ctx').db, [{ limit: limits.pendingPets, subject: clientAddress(c) }]);
    await next();
  })
  .put('/', limitJson, validate('json', pendingPet), async (c) => {
    await setPendingPet(c.get('ctx'), clientInfoOf(c), c.req.valid('json'));

    return c.json({ kept: true });
  })
  .delete('/', async (c) => {
    await removePendingPet(c.get('ctx'), clientInfoOf(c));

    return c.json({ kept: false });
  })
  .put('/photo', async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.pendingPhotos, subject: clientAddress(c) }]);
    await setPendingPhoto(ctx, clientInfoOf(c), incomingFile(c));

    return c.json({ kept: true });
  })
  .delete('/photo', async (c) => {
    await removePendingPhoto(c.get('ctx'), clientInfoOf(c));

    return c.json({ kept: false });
  });
