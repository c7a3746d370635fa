import { z } from 'zod';

import { clientAddress } from '#server/core/client-address.ts';
import { createPublicRouter, createRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { presentActivity } from '#server/pets/activity/activity.presenter.ts';
import { readActivity } from '#server/pets/activity/activity.usecases.ts';
import { presentHandover } from '#server/pets/handovers/handovers.presenter.ts';
import { undoHandover } from '#server/pets/handovers/undo-handover.usecases.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { pageQuery } from '#server/platform/keyset.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import {
  acceptedPetInvitation,
  newHandover,
  newPetInvitation,
  petGrantChange,
  withPetInvitationToken,
} from '#shared/pets/people.schema.ts';

import { acceptPetInvitation, readOffer } from './accept-invitation.usecases.ts';
import { refusePetInvitation, withdrawPetInvitation } from './end-invitations.usecases.ts';
import { invite } from './invite.usecases.ts';
import { readHeirs } from './leave-to-co-owners.usecases.ts';
import { offerPet } from './offer-pet.usecases.ts';
import { personNotFound, petInvitationNotFound } from './people.errors.ts';
import { presentInvitation, presentOffer, presentPerson } from './people.presenter.ts';
import { changePerson, leavePet, readPeople, removePerson, returnPerson } from './pet-people.usecases.ts';

const validPersonId = validate('param', z.object({ petId: z.uuid(), personId: z.uuid() }), personNotFound);
const validInvitationId = validate('param', z.object({ invitationId: z.uuid() }), petInvitationNotFound);
const validToken = validate('json', withPetInvitationToken);

/** `/api/pets/{petId}/people`, `/leave` and `/activity`: who has access to a pet, and what they did. */
export const peopleRoutes = createRouter()
  .get('/:petId/people', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const { owner, right, people, returnable, invitations, handover } = await readPeople(
      ctx,
      c.req.valid('param').petId,
    );

    return c.json({
      owner,
      right,
      people: people.map((person) => presentPerson(person, { ...ctx, returnable })),
      invitations: invitations.map((each) => presentInvitation(each, { ...ctx, right })),
      handover: handover ? presentHandover(handover) : null,
    });
  })
  .patch(
    '/:petId/people/:personId',
    limitJson,
    validPersonId,
    validate('json', petGrantChange),
    async (c) => {
      await changePerson(c.get('ctx'), c.req.valid('param'), c.req.valid('json'));

      return c.body(null, 204);
    },
  )
  .delete('/:petId/people/:personId', validPersonId, async (c) => {
    await removePerson(c.get('ctx'), c.req.valid('param'));

    return c.body(null, 204);
  })
  .post('/:petId/people/:personId/return', validPersonId, async (c) => {
    await returnPerson(c.get('ctx'), c.req.valid('param'));

    return c.body(null, 204);
  })
  .post('/:petId/handover', limitJson, validPetId, validate('json', newHandover), async (c) =>
    c.json(await offerPet(c.get('ctx'), c.req.valid('param').petId, c.req.valid('json'))),
  )
  .post('/:petId/handover/undo', validPetId, async (c) => {
    await undoHandover(c.get('ctx'), c.req.valid('param').petId);

    return c.body(null, 204);
  })
  .post('/:petId/leave', validPetId, async (c) => {
    await leavePet(c.get('ctx'), c.req.valid('param').petId);

    return c.body(null, 204);
  })
  .get('/:petId/activity', validPetId, validate('query', pageQuery), async (c) => {
    const { petId } = c.req.valid('param');
    const page = await readActivity(c.get('ctx'), petId, c.req.valid('query').after);

    return c.json(presentActivity(page));
  });

/** `/api/co-owned-pets`: the pets that would stay with a co-owner if the account were deleted. */
export const coOwnedPetsRoutes = createRouter().get('/', async (c) => {
  const heirs = await readHeirs(c.get('ctx'));

  return c.json({
    pets: heirs.map(({ petId: id, petName: name, heirName: coOwner }) => ({ id, name, coOwner })),
  });
});

/** `/api/pet-invitations`: invitations that the account sends, withdraws and accepts. */
export const petInvitationsRoutes = createRouter()
  .post('/', limitJson, validate('json', newPetInvitation), async (c) =>
    c.json(await invite(c.get('ctx'), c.req.valid('json'))),
  )
  .post('/accept', limitJson, validate('json', acceptedPetInvitation), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.codeCheck, subject: ctx.accountId }]);

    return c.json({ petIds: await acceptPetInvitation(ctx, c.req.valid('json')) });
  })
  .post('/:invitationId/withdraw', validInvitationId, async (c) => {
    await withdrawPetInvitation(c.get('ctx'), c.req.valid('param').invitationId);

    return c.body(null, 204);
  });

/** `/api/pet-invitation-offers`: what the person with the token reads and says before there is an account. */
export const petInvitationOffersRoutes = createPublicRouter()
  .use(async (c, next) => {
    await countHit(c.get('ctx').db, [{ limit: limits.codeCheck, subject: clientAddress(c) }]);
    await next();
  })
  .post('/', limitJson, validToken, async (c) => {
    const { invitation, ...offer } = await readOffer(c.get('ctx'), c.req.valid('json').token);

    return c.json(presentOffer(invitation, offer));
  })
  .post('/refusal', limitJson, validToken, async (c) => {
    await refusePetInvitation(c.get('ctx'), c.req.valid('json').token, 'refused');

    return c.body(null, 204);
  })
  .post('/report', limitJson, validToken, async (c) => {
    await refusePetInvitation(c.get('ctx'), c.req.valid('json').token, 'reported');

    return c.body(null, 204);
  });
