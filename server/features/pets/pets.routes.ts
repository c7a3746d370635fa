import { createRouter, incomingFile, limitJson, validate } from '#server/http.ts';
import { limits } from '#server/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { newPet, petChange } from '#shared/pets.ts';

import { requirePet } from './pets.access.ts';
import { validPetId } from './pets.params.ts';
import { presentPet } from './pets.presenter.ts';
import { addPet, changePet, readPets } from './pets.usecases.ts';
import { removePetPhoto, setPetPhoto } from './photos.usecases.ts';

export const petsRoutes = createRouter()
  .get('/', async (c) => {
    const ctx = c.get('ctx');
    const pets = await readPets(ctx, { archived: false });

    return c.json({ pets: pets.map((pet) => presentPet(pet, ctx)) });
  })
  .post('/', limitJson, validate('json', newPet), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.newPets, subject: ctx.accountId }]);
    const pet = await addPet(ctx, c.req.valid('json'));

    return c.json({ pet: presentPet(pet, ctx) }, 201);
  })
  .get('/:petId', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const { pet } = await requirePet(ctx, c.req.valid('param').petId, 'read');

    return c.json({ pet: presentPet(pet, ctx) });
  })
  .patch('/:petId', limitJson, validPetId, validate('json', petChange), async (c) => {
    const ctx = c.get('ctx');
    const pet = await changePet(ctx, c.req.valid('param').petId, c.req.valid('json'));

    return c.json({ pet: presentPet(pet, ctx) });
  })
  .put('/:petId/photo', validPetId, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.photos, subject: ctx.accountId }]);
    const pet = await setPetPhoto(ctx, c.req.valid('param').petId, incomingFile(c));

    return c.json({ pet: presentPet(pet, ctx) });
  })
  .delete('/:petId/photo', validPetId, async (c) => {
    const ctx = c.get('ctx');

    return c.json({ pet: presentPet(await removePetPhoto(ctx, c.req.valid('param').petId), ctx) });
  });
