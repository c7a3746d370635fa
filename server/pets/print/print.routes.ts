import { createRouter, sendDownload } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

import { validPaper } from './print.params.ts';
import { printSheet } from './print.usecases.ts';

/** `/api/pets/:petId/print-sheet`: the Pet ID to print. */
export const printRoutes = createRouter().get('/:petId/print-sheet', validPetId, validPaper, async (c) => {
  const ctx = c.get('ctx');
  await countHit(ctx.db, [{ limit: limits.printSheets, subject: ctx.accountId }]);
  const sheet = await printSheet(ctx, c.req.valid('param').petId, c.req.valid('query').paper);

  return sendDownload(c, { ...sheet, type: 'application/pdf' });
});
