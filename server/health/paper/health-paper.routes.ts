import { createRouter, sendDownload } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { validRecord as validRecordIds } from '#server/health/records/health.params.ts';
import { validPetId } from '#server/pets/pets/pets.params.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency-limit.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';

import { validBrief, validCopy, validRecord } from './health-paper.params.ts';
import { printHealthRecord, printRabiesCopy, printVisitBrief } from './health-paper.usecases.ts';

// A record with 4 MB of notes takes a minute of CPU time.
const records = createConcurrencyLimit(2);

/** `/api/pets/:petId/…`: the brief for a vet, and all records, as PDFs. */
export const healthPaperRoutes = createRouter()
  .get('/:petId/visit-brief.pdf', validPetId, validBrief, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.healthPapers, subject: ctx.accountId }]);
    const brief = await printVisitBrief(ctx, c.req.valid('param').petId, c.req.valid('query'));

    return sendDownload(c, { ...brief, type: 'application/pdf' });
  })
  .get('/:petId/vaccinations/:id/copy.pdf', validRecordIds, validCopy, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.healthPapers, subject: ctx.accountId }]);
    const copy = await printRabiesCopy(ctx, c.req.valid('param'), c.req.valid('query'));

    return sendDownload(c, { ...copy, type: 'application/pdf' });
  })
  .get('/:petId/health-record.pdf', validPetId, validRecord, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.healthPapers, subject: ctx.accountId }]);

    const end = records.begin(ctx.accountId);
    try {
      const paper = await printHealthRecord(ctx, c.req.valid('param').petId, c.req.valid('query'));
      paper.content.once('close', end);
      if (c.req.raw.method !== 'HEAD') return sendDownload(c, { ...paper, type: 'application/pdf' });
      // Without a reader the stream would never end.
      paper.content.destroy();

      return c.body(null);
    } catch (error) {
      end();
      throw error;
    }
  });
