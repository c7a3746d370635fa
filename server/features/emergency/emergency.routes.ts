import { z } from 'zod';

import { validPetId } from '#server/features/pets/pets.http.ts';
import { createRouter, limitJson, validate } from '#server/http.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { emergencyChange, lostInput } from '#shared/emergency.ts';
import { paperKinds } from '#shared/paper.ts';
import { paths } from '#shared/paths.ts';

import { emergencyPage } from './emergency-page.http.ts';
import { foreseePage } from './emergency-page.usecases.ts';
import { isWithOwner, lostAt } from './emergency.rules.ts';
import { changeProfile, openProfile, reportFound, reportLost } from './emergency.usecases.ts';
import { printPoster } from './lost-poster.usecases.ts';

const paper = z.object({ paper: z.enum(paperKinds, 'Choose A4 or US Letter') });

type Chosen = Awaited<ReturnType<typeof openProfile>>;

function present({ pet, profile }: Chosen, { now, publicUrl }: { now: Date; publicUrl: string }) {
  const { open, shown, words } = profile;
  const lost = lostAt(profile, now);

  return {
    address: `${publicUrl}${paths.publicPet(pet.petIdentifier)}`,
    open,
    shown,
    words,
    /** Whether strangers find it now: a pet that is put away has no page, whatever is chosen. */
    reachable: open && isWithOwner(pet),
    lost: lost && {
      since: lost.since.toISOString(),
      until: lost.until.toISOString(),
      lastSeen: lost.lastSeen,
    },
  };
}

/** `/api/pets/{petId}/emergency-page`: what strangers see of a pet, and whether it is lost. */
export const emergencyRoutes = createRouter()
  .get('/:petId/emergency-page', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const chosen = await openProfile(ctx, c.req.valid('param').petId);

    return c.json({ emergencyPage: present(chosen, { now: ctx.now, ...ctx.config.http }) });
  })
  .patch('/:petId/emergency-page', limitJson, validPetId, validate('json', emergencyChange), async (c) => {
    const ctx = c.get('ctx');
    const chosen = await changeProfile(ctx, c.req.valid('param').petId, c.req.valid('json'));

    return c.json({ emergencyPage: present(chosen, { now: ctx.now, ...ctx.config.http }) });
  })
  .get('/:petId/emergency-page/view', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const { facts, known } = await foreseePage(ctx, await openProfile(ctx, c.req.valid('param').petId));

    return c.json({ html: String(await emergencyPage(facts, { state: 'open' })), known });
  })
  .put('/:petId/lost', limitJson, validPetId, validate('json', lostInput), async (c) => {
    const ctx = c.get('ctx');
    const chosen = await reportLost(ctx, c.req.valid('param').petId, c.req.valid('json').lastSeen);

    return c.json({ emergencyPage: present(chosen, { now: ctx.now, ...ctx.config.http }) });
  })
  .delete('/:petId/lost', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const chosen = await reportFound(ctx, c.req.valid('param').petId);

    return c.json({ emergencyPage: present(chosen, { now: ctx.now, ...ctx.config.http }) });
  })
  .get('/:petId/lost/poster', validPetId, validate('query', paper), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ name: 'posters', subject: ctx.ownerId, max: 20, seconds: 60 }]);
    const { content, name } = await printPoster(ctx, c.req.valid('param').petId, c.req.valid('query').paper);

    return c.body(new Uint8Array(content), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    });
  });
