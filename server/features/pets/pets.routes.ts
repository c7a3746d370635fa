import { z } from 'zod';

import { createRouter, incomingFile, limitJson, validate } from '#server/http.ts';
import { limits } from '#server/limits.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { newPet, petChange } from '#shared/pets.ts';

import { requirePet } from './pets.access.ts';
import { validPetId } from './pets.params.ts';
import { petBody, petsBody } from './pets.responses.ts';
import { addPet, changePet } from './pets.usecases.ts';
import { removePetPhoto, setPetPhoto, undoPhotoChange } from './photos.usecases.ts';

const photoUndo = z.object({ undo: z.string().max(10_000) });

export const petsRoutes = createRouter()
  .get('/', validate('query', pageQuery), async (c) =>
    c.json(await petsBody(c.get('ctx'), { archived: false, after: c.req.valid('query').after })),
  )
  .post('/', limitJson, validate('json', newPet), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.newPets, subject: ctx.accountId }]);
    const pet = await addPet(ctx, c.req.valid('json'));

    return c.json(await petBody(ctx, pet), 201);
  })
  .get('/:petId', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const { pet } = await requirePet(ctx, c.req.valid('param').petId, 'read');

    return c.json(await petBody(ctx, pet));
  })
  .patch('/:petId', limitJson, validPetId, validate('json', petChange), async (c) => {
    const ctx = c.get('ctx');
    const pet = await changePet(ctx, c.req.valid('param').petId, c.req.valid('json'));

    return c.json(await petBody(ctx, pet));
  })
  .put('/:petId/photo', validPetId, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.photos, subject: ctx.accountId }]);
    const { pet, undo } = await setPetPhoto(ctx, c.req.valid('param').petId, incomingFile(c));

    return c.json({ ...(await petBody(ctx, pet)), undo });
  })
  .delete('/:petId/photo', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const { pet, undo } = await removePetPhoto(ctx, c.req.valid('param').petId);

    return c.json({ ...(await petBody(ctx, pet)), undo });
  })
  .post('/:petId/photo/undo', limitJson, validPetId, validate('json', photoUndo), async (c) => {
    const ctx = c.get('ctx');
    const { petId } = c.req.valid('param');

    return c.json(await petBody(ctx, await undoPhotoChange(ctx, petId, c.req.valid('json').undo)));
  });
