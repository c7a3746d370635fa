import { z } from 'zod';

import { createRouter, incomingFile, limitJson, sendJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { extendJson, writeJson } from '#server/platform/json.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { newPet, petChange } from '#shared/pets/pets.schema.ts';

import { addPetWithin } from './add-pet.usecases.ts';
import { removePetPhoto, setPetPhoto, undoPetPhoto } from './change-pet-photo.usecases.ts';
import { changePet } from './change-pet.usecases.ts';
import { validPetId } from './pets.params.ts';
import { presentPet } from './pets.presenter.ts';
import { petBody, petsBody } from './pets.responses.ts';

const photoUndo = z.object({ undo: z.string().max(10_000) });

export const petsRoutes = createRouter()
  .get('/', validate('query', pageQuery), async (c) =>
    sendJson(c, await petsBody(c.get('ctx'), { archived: false, after: c.req.valid('query').after })),
  )
  .post('/', limitJson, validate('json', newPet), async (c) => {
    const ctx = c.get('ctx');
    const pet = await addPetWithin(ctx, limits.newPets, c.req.valid('json'));

    return sendJson(c, writeJson({ pet: presentPet(pet, ctx) }), 201);
  })
  .get('/:petId', validPetId, async (c) =>
    sendJson(c, await petBody(c.get('ctx'), c.req.valid('param').petId)),
  )
  .patch('/:petId', limitJson, validPetId, validate('json', petChange), async (c) => {
    const ctx = c.get('ctx');
    const { id } = await changePet(ctx, c.req.valid('param').petId, c.req.valid('json'));

    return sendJson(c, await petBody(ctx, id));
  })
  .put('/:petId/photo', validPetId, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.photos, subject: ctx.accountId }]);
    const { petId } = c.req.valid('param');
    const { undo } = await setPetPhoto(ctx, petId, incomingFile(c));

    return sendJson(c, extendJson(await petBody(ctx, petId), writeJson({ undo })));
  })
  .delete('/:petId/photo', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const { petId } = c.req.valid('param');
    const { undo } = await removePetPhoto(ctx, petId);

    return sendJson(c, extendJson(await petBody(ctx, petId), writeJson({ undo })));
  })
  .post('/:petId/photo/undo', limitJson, validPetId, validate('json', photoUndo), async (c) => {
    const ctx = c.get('ctx');
    const { petId } = c.req.valid('param');
    await undoPetPhoto(ctx, petId, c.req.valid('json').undo);

    return sendJson(c, await petBody(ctx, petId));
  });
