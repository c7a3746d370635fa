import { z } from 'zod';

import { petNotFound } from '#server/features/pets/pets.errors.ts';
import { createRouter, validate } from '#server/http.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { paperKinds } from '#shared/paper.ts';

import { printSheet } from './print.usecases.ts';

const petParams = z.object({ petId: z.uuid() });
const printQuery = z.object({ paper: z.enum(paperKinds, 'Choose A4 or US Letter') });

/** `/api/pets/:petId/print-sheet`: the Pet ID on paper. */
export const printRoutes = createRouter().get(
  '/:petId/print-sheet',
  validate('param', petParams, petNotFound),
  validate('query', printQuery),
  async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ name: 'print sheets', subject: ctx.ownerId, max: 20, seconds: 60 }]);
    const { content, name } = await printSheet(ctx, c.req.valid('param').petId, c.req.valid('query').paper);

    return c.body(new Uint8Array(content), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    });
  },
);
