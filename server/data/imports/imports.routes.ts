import { z } from 'zod';

import { createRouter, limitJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { uploadRoutes } from '#server/files/uploads/uploads.responses.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { paths } from '#shared/core/paths.ts';
import {
  additionConsent,
  encodingChoice,
  newImport,
  tableChoice,
  unitAnswer,
} from '#shared/data/imports/imports.schema.ts';

import { chooseColumns, chooseEncoding, reopenColumns, rereadWeights } from './choose-columns.usecases.ts';
import { correctUnits, findMend } from './correct-units.usecases.ts';
import { importNotFound } from './imports.errors.ts';
import { presentImport } from './imports.presenter.ts';
import { readCurrent } from './read-current-import.usecases.ts';
import { removeImport } from './remove-import.usecases.ts';
import { startAdding } from './start-import.usecases.ts';
import { beginImport, receiveImportPart } from './upload-import.usecases.ts';

const validImportId = validate('param', z.object({ importId: z.uuid() }), importNotFound);

/** `/api/imports`: records from an export, or from another product. */
export const importsRoutes = createRouter()
  .route(
    '/',
    uploadRoutes({
      input: newImport,
      begin: beginImport,
      receive: receiveImportPart,
      location: paths.importUpload,
    }),
  )
  .get('/', async (c) => {
    const ctx = c.get('ctx');
    const current = await readCurrent(ctx);

    return c.json({
      import: current ? presentImport(current, ctx.now, await findMend(ctx, current)) : null,
    });
  })
  .put('/:importId/columns', limitJson, validImportId, validate('json', tableChoice), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.imports, subject: ctx.accountId }]);
    const job = await chooseColumns(ctx, c.req.valid('param').importId, c.req.valid('json'));

    return c.json({ import: presentImport(job, ctx.now) });
  })
  .delete('/:importId/columns', validImportId, async (c) => {
    const ctx = c.get('ctx');
    const job = await reopenColumns(ctx, c.req.valid('param').importId);

    return c.json({ import: presentImport(job, ctx.now) });
  })
  .put('/:importId/encoding', limitJson, validImportId, validate('json', encodingChoice), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.imports, subject: ctx.accountId }]);
    const job = await chooseEncoding(ctx, c.req.valid('param').importId, c.req.valid('json').encoding);

    return c.json({ import: presentImport(job, ctx.now) });
  })
  .put('/:importId/weight-unit', limitJson, validImportId, validate('json', unitAnswer), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.imports, subject: ctx.accountId }]);
    const job = await rereadWeights(ctx, c.req.valid('param').importId, c.req.valid('json').unit);

    return c.json({ import: presentImport(job, ctx.now) });
  })
  .post('/:importId/addition', limitJson, validImportId, validate('json', additionConsent), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.imports, subject: ctx.accountId }]);
    const job = await startAdding(ctx, c.req.valid('param').importId, c.req.valid('json'));

    return c.json({ import: presentImport(job, ctx.now) });
  })
  .post('/:importId/unit-correction', validImportId, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.imports, subject: ctx.accountId }]);
    const job = await correctUnits(ctx, c.req.valid('param').importId);

    return c.json({ import: presentImport(job, ctx.now, await findMend(ctx, job)) });
  })
  .delete('/:importId', validImportId, async (c) => {
    await removeImport(c.get('ctx'), c.req.valid('param').importId);

    return c.body(null, 204);
  });
