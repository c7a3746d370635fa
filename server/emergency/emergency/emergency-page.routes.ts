import type { Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';

import { refuseOtherSites } from '#server/accounts/auth/same-origin.ts';
import { clientAddress } from '#server/core/client-address.ts';
import type { PublicEnv } from '#server/core/http.ts';
import { createPublicRouter, invalidInput, limitJson, toErrorResponse } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { sendFile } from '#server/files/files/files.responses.ts';
import type { RateLimit } from '#server/platform/rate-limits/rate-limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { paths } from '#shared/core/paths.ts';
import { finderInput } from '#shared/emergency/emergency.schema.ts';
import { normalizePetIdentifier } from '#shared/pets/pet-identifier.ts';

import { openEmergencyPage, findPublicPhoto, writeToOwner } from './emergency-page.usecases.ts';
import { emergencyPageNotFound } from './emergency.errors.ts';
import { emergencyPage, emergencyPagePolicy, emergencyPageUnavailable } from './emergency.page.ts';
import { markSent, wasSent } from './emergency.policy.ts';
import { noEmergencyPage, petIdField } from './unknown-pet-id.page.ts';

/** Limits requests of one kind from one network address. */
const limitTo = (limit: RateLimit) =>
  createMiddleware<PublicEnv>(async (c, next) => {
    await countHit(c.get('ctx').db, [{ limit, subject: clientAddress(c) }]);
    await next();
  });

/** Every response is an HTML page, including errors. */
const asPage = createMiddleware<PublicEnv>(async (c, next) => {
  c.header('Content-Security-Policy', emergencyPagePolicy);
  await next();
});

const petIdentifierIn = (c: HonoContext<PublicEnv>): string => {
  const petIdentifier = normalizePetIdentifier(c.req.param('petIdentifier') ?? '');
  if (!petIdentifier) throw emergencyPageNotFound();

  return petIdentifier;
};

/**
 * `/id/{petIdentifier}`: a pet's public page, if its owner has opened it, and its photo. It is plain HTML that works on any
 * phone; its form sends a message to the owner.
 */
export const emergencyPageRoutes = createPublicRouter()
  .use(compress())
  .use(asPage)
  .onError((error, c) => {
    const { message, status } = toErrorResponse(error, c);
    c.header('Content-Security-Policy', emergencyPagePolicy);

    return c.html(status === 404 ? noEmergencyPage() : emergencyPageUnavailable(message), status);
  })
  .use('/:petIdentifier', limitTo(limits.petPages))
  .use('/:petIdentifier/photo', limitTo(limits.petPhotos))
  .get('/', (c) => {
    const typed = c.req.query(petIdField) ?? '';
    const petIdentifier = normalizePetIdentifier(typed);

    return petIdentifier
      ? c.redirect(paths.publicPet(petIdentifier), 303)
      : c.html(noEmergencyPage(typed.trim() || undefined), 404);
  })
  .get('/:petIdentifier', async (c) => {
    const ctx = c.get('ctx');
    const petIdentifier = petIdentifierIn(c);
    if (petIdentifier !== c.req.param('petIdentifier'))
      return c.redirect(paths.publicPet(petIdentifier), 308);
    const facts = await openEmergencyPage(ctx, petIdentifier);
    const state = wasSent(ctx, petIdentifier, c.req.query('sent')) ? 'sent' : 'open';

    return c.html(emergencyPage(facts, { state }));
  })
  .post('/:petIdentifier', limitJson, async (c) => {
    const ctx = c.get('ctx');
    const petIdentifier = petIdentifierIn(c);
    const typed = Object.fromEntries(new URLSearchParams(await c.req.text()));
    try {
      refuseOtherSites(c);
      const input = finderInput.safeParse(typed);
      if (!input.success) throw invalidInput(input.error.issues);
      await writeToOwner(ctx, petIdentifier, input.data, clientAddress(c));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { status, ...failure } = toErrorResponse(error, c);
      if (status === 404) throw error;
      const facts = await openEmergencyPage(ctx, petIdentifier);

      return c.html(emergencyPage(facts, { state: 'refused', typed, ...failure }), status);
    }

    return c.redirect(`${paths.publicPet(petIdentifier)}?sent=${markSent(ctx, petIdentifier)}#sent`, 303);
  })
  .get('/:petIdentifier/photo', async (c) => {
    const photo = await findPublicPhoto(c.get('ctx'), petIdentifierIn(c));

    return sendFile(c, { ...photo, saveAs: undefined });
  });
