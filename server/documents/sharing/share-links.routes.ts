import type { Context as HonoContext } from 'hono';
import { z } from 'zod';

import type { PublicEnv } from '#server/core/http.ts';
import { createRouter, limitJson, sendJson, validate } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { documentInvalid, shareLinkNotFound } from '#server/documents/documents/share-links.errors.ts';
import { validDocumentId } from '#server/documents/list/documents.params.ts';
import { documentBody } from '#server/documents/list/documents.responses.ts';
import { sendFile } from '#server/files/files/files.responses.ts';
import { extendJson, writeJson } from '#server/platform/json.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { linkChanges, newPack, shareChoices } from '#shared/documents/sharing.schema.ts';

import { changeLink } from './change-link.usecases.ts';
import { makeOwnPackPdf } from './make-pack-pdf.usecases.ts';
import { makePack } from './make-pack.usecases.ts';
import { readLinkByShareId, readLinks } from './read-links.usecases.ts';
import { revokeLink, revokeLinks, unshareDocument } from './revoke-links.usecases.ts';
import { shareDocument } from './share-document.usecases.ts';
import { presentLink } from './share-links.presenter.ts';

const documentToShare = validate('param', z.object({ documentId: z.uuid() }), documentInvalid);
const validLinkId = validate('param', z.object({ linkId: z.uuid() }), shareLinkNotFound);

/** `/api/documents/{id}/share`: the document's own link. */
export const documentShareRoutes = createRouter()
  .put('/:documentId/share', documentToShare, validate('json', shareChoices), async (c) => {
    const ctx = c.get('ctx');
    const { documentId } = c.req.valid('param');
    await countHit(ctx.db, [{ limit: limits.sharedLinks, subject: ctx.accountId }]);
    const { link, outcome } = await shareDocument(ctx, documentId, c.req.valid('json'));
    const body = await documentBody(ctx, documentId);

    return sendJson(c, extendJson(body, writeJson({ outcome, link: presentLink(link, ctx) })));
  })
  .delete('/:documentId/share', validDocumentId, async (c) => {
    const ctx = c.get('ctx');
    const { documentId } = c.req.valid('param');
    await unshareDocument(ctx, documentId);

    return sendJson(c, await documentBody(ctx, documentId));
  });

/** `/api/share-links`: every link of the account that has not expired. */
export const shareLinksRoutes = createRouter()
  .get('/', async (c) => {
    const ctx = c.get('ctx');

    return c.json({ links: (await readLinks(ctx)).map((link) => presentLink(link, ctx)) });
  })
  .post('/', limitJson, validate('json', newPack), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.sharedLinks, subject: ctx.accountId }]);

    return c.json({ link: presentLink(await makePack(ctx, c.req.valid('json')), ctx) }, 201);
  })
  .delete('/', async (c) => {
    await revokeLinks(c.get('ctx'));

    return c.body(null, 204);
  })
  // By the secret part of its address, for the debug view of SHARED-3.
  .get('/by-share-id/:shareId', async (c) => {
    const ctx = c.get('ctx');

    return c.json({ link: presentLink(await readLinkByShareId(ctx, c.req.param('shareId')), ctx) });
  })
  .get('/:linkId/pdf', validLinkId, async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.packPdfs, subject: ctx.accountId }]);
    const pdf = await makeOwnPackPdf(ctx, c.req.valid('param').linkId);
    c.header('Cache-Control', 'private, no-store');

    // An account's context contains everything of a visitor's; the cast is safe because the handler only reads it.
    const visible = c as unknown as HonoContext<PublicEnv>;

    return sendFile(visible, { storagePath: '', type: 'application/pdf', saveAs: 'pack.pdf', ...pdf });
  })
  .patch('/:linkId', validLinkId, limitJson, validate('json', linkChanges), async (c) => {
    const ctx = c.get('ctx');
    await countHit(ctx.db, [{ limit: limits.sharedLinks, subject: ctx.accountId }]);

    return c.json({
      link: presentLink(await changeLink(ctx, c.req.valid('param').linkId, c.req.valid('json')), ctx),
    });
  })
  .delete('/:linkId', validLinkId, async (c) => {
    await revokeLink(c.get('ctx'), c.req.valid('param').linkId);

    return c.body(null, 204);
  });
