import { createRouter, limitJson, sendDownload, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { validPaper } from '#server/pets/print/print.params.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { emergencyChange, lostInput } from '#shared/emergency/emergency.schema.ts';

import { previewPage } from './emergency-page.usecases.ts';
import { emergencyPage } from './emergency.page.ts';
import { presentEmergencyPage, presentPageInList } from './emergency.presenter.ts';
import { changeProfile, listPages, openProfile } from './emergency.usecases.ts';
import { knownNumbers } from './known-numbers.usecases.ts';
import { printPoster } from './lost-poster.usecases.ts';
import { reportFound, reportLost } from './report-lost.usecases.ts';

/** `/api/emergency-pages`: the public pages of all pets, for the settings. */
export const emergencyPagesRoutes = createRouter().get('/', async (c) => {
  const ctx = c.get('ctx');
  const pages = await listPages(ctx);

  return c.json({ pages: pages.map((page) => presentPageInList(page, ctx.now)) });
});

/** `/api/pets/{petId}/emergency-page`: the settings of a pet's public page, and whether it is lost. */
export const emergencyRoutes = createRouter()
  .get('/:petId/emergency-page', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const chosen = await openProfile(ctx, c.req.valid('param').petId);

    return c.json({ emergencyPage: presentEmergencyPage(chosen, ctx) });
  })
  .patch('/:petId/emergency-page', limitJson, validPetId, validate('json', emergencyChange), async (c) => {
    const ctx = c.get('ctx');
    const chosen = await changeProfile(ctx, c.req.valid('param').petId, c.req.valid('json'));

    return c.json({ emergencyPage: presentEmergencyPage(chosen, ctx) });
  })
  .get('/:petId/emergency-page/view', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const opened = await openProfile(ctx, c.req.valid('param').petId);
    const [{ facts, known }, numbers] = await Promise.all([
      previewPage(ctx, opened),
      knownNumbers(ctx, opened),
    ]);

    return c.json({ html: String(await emergencyPage(facts, { state: 'open' })), known, numbers });
  })
  .put('/:petId/lost', limitJson, validPetId, validate('json', lostInput), async (c) => {
    const ctx = c.get('ctx');
    const chosen = await reportLost(ctx, c.req.valid('param').petId, c.req.valid('json'));

    return c.json({ emergencyPage: presentEmergencyPage(chosen, ctx) });
  })
  .delete('/:petId/lost', validPetId, async (c) => {
    const ctx = c.get('ctx');
    const { restored, thanked, ...chosen } = await reportFound(ctx, c.req.valid('param').petId);

    return c.json({ emergencyPage: presentEmergencyPage(chosen, ctx), restored, thanked });
  })
  .get('/:petId/lost/poster', validPetId, validPaper, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.posters, subject: ctx.accountId }]);
    const poster = await printPoster(ctx, c.req.valid('param').petId, c.req.valid('query').paper);

    return sendDownload(c, { ...poster, type: 'application/pdf' });
  });
