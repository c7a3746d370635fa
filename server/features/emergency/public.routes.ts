import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';

import { receiveFinderMessage } from '#server/features/finder-messages/finder-messages.usecases.ts';
import type { PublicEnv } from '#server/http.ts';
import { clientAddress, createPublicRouter, invalidInput, limitJson, tellFailure } from '#server/http.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { finderInput } from '#shared/emergency.ts';
import { paths } from '#shared/paths.ts';
import { normalisePetId } from '#shared/pet-id.ts';

import {
  emergencyPage,
  emergencyPagePolicy,
  emergencyPageUnavailable,
  noEmergencyPage,
} from './emergency-page.http.ts';
import { openEmergencyPage } from './emergency-page.usecases.ts';
import { emergencyPageNotFound } from './emergency.errors.ts';

/** Every answer is a page for people, also the one that says that there is none. */
const asPage = createMiddleware<PublicEnv>(async (c, next) => {
  c.header('Content-Security-Policy', emergencyPagePolicy);
  await next();
});

const limitVisits = createMiddleware<PublicEnv>(async (c, next) => {
  await countHit(c.get('ctx').db, [{ name: 'pet pages', subject: clientAddress(c), max: 60, seconds: 60 }]);
  await next();
});

/**
 * `/id/{petIdentifier}`: the page that a pet's owner has opened to strangers. It is plain HTML that works on any phone; its
 * form writes to the owner.
 */
export const emergencyPageRoutes = createPublicRouter()
  .use(compress())
  .use(asPage)
  .onError((error, c) => {
    const { message, status } = tellFailure(error, c);
    c.header('Content-Security-Policy', emergencyPagePolicy);

    return c.html(status === 404 ? noEmergencyPage() : emergencyPageUnavailable(message), status);
  })
  .use('/:petIdentifier', limitVisits)
  .get('/:petIdentifier', async (c) => {
    const typed = c.req.param('petIdentifier');
    const petIdentifier = normalisePetId(typed);
    if (!petIdentifier) throw emergencyPageNotFound();
    if (petIdentifier !== typed) return c.redirect(paths.publicPet(petIdentifier), 308);
    const { facts } = await openEmergencyPage(c.get('ctx'), petIdentifier);

    return c.html(emergencyPage(facts, { state: c.req.query('sent') === undefined ? 'open' : 'sent' }));
  })
  .post('/:petIdentifier', limitJson, async (c) => {
    const ctx = c.get('ctx');
    const petIdentifier = normalisePetId(c.req.param('petIdentifier'));
    if (!petIdentifier) throw emergencyPageNotFound();
    const { facts, petId } = await openEmergencyPage(ctx, petIdentifier);
    const typed = Object.fromEntries(new URLSearchParams(await c.req.text()));
    try {
      const input = finderInput.safeParse(typed);
      if (!input.success) throw invalidInput(input.error.issues);
      await countHit(
        ctx.db,
        [{ name: 'finders', subject: clientAddress(c), max: 5, seconds: 3600 }],
        tooMany,
      );
      await receiveFinderMessage(ctx, petId, input.data);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { status, ...failure } = tellFailure(error, c);
      if (status === 404) throw error;

      return c.html(emergencyPage(facts, { state: 'refused', typed, ...failure }), status);
    }

    return c.redirect(`${paths.publicPet(petIdentifier)}?sent#sent`, 303);
  });

const tooMany =
  'You have sent several messages within the hour, and the owner gets them all. Please wait before you send another.';
