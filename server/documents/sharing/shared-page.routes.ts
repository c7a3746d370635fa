import { compress } from 'hono/compress';

import { createPublicRouter, limitJson } from '#server/core/http.ts';
import { paths } from '#shared/core/paths.ts';

import { enterPasscode } from './enter-passcode.usecases.ts';
import { documentIn } from './open-share.usecases.ts';
import { keepPasscodeMark } from './passcodes.params.ts';
import { readPack } from './read-pack.usecases.ts';
import { presentPack, presentShared } from './share-links.presenter.ts';
import { sharedPackPage } from './shared-page-pack.page.ts';
import { sharedDocumentPage, sharedPagePolicy } from './shared-page.page.ts';
import { failAsPage } from './shared-page.responses.ts';
import { stayQuestion } from './stay.params.ts';
import { countVisit, neverStored, visit } from './visits.params.ts';

const pageAddresses = [
  '/shared/:shareId',
  '/shared/:shareId/*',
  '/documents/shared/:shareId',
  '/documents/shared/:shareId/',
];

/** SHARED-3: the debug view is a page of the app, whose session it needs. */
const debugView = /^\/shared\/debug\/[^/]+\/?$/;

/** ROUTE-2: the page of a shared document, plain HTML. Every request checks that the link is active. */
export const sharedPageRoutes = createPublicRouter()
  .onError(failAsPage)
  .get('/shared/:shareId/documents/:position', compress(), neverStored, async (c, next) => {
    const shared = await visit(c);
    // A document's own link has a single page, so a position is ignored.
    if (shared.link.kind === 'document') return next();
    const found = documentIn(shared, Number(c.req.param('position')));
    c.header('Content-Security-Policy', sharedPagePolicy);

    return c.html(sharedDocumentPage(c.req.param('shareId'), presentShared(found)));
  })
  .on('GET', pageAddresses, compress(), neverStored, async (c, next) => {
    if (debugView.test(c.req.path)) return next();
    const ctx = c.get('ctx');
    const shareId = c.req.param('shareId') ?? '';
    const shared = await visit(c);
    if (shared.link.kind === 'proof') return c.redirect(paths.proof(shareId), 302);
    c.header('Content-Security-Policy', sharedPagePolicy);
    if (shared.link.kind === 'pack')
      return c.html(
        sharedPackPage(
          shareId,
          presentPack(await readPack(ctx, shared)),
          stayQuestion((name) => c.req.query(name)),
        ),
      );

    return c.html(sharedDocumentPage(shareId, presentShared(documentIn(shared))));
  })
  .post('/shared/:shareId', limitJson, neverStored, async (c) => {
    await countVisit(c);
    const shareId = c.req.param('shareId');
    const passcode = new URLSearchParams(await c.req.text()).get('passcode') ?? '';
    keepPasscodeMark(c, shareId, await enterPasscode(c.get('ctx'), shareId, passcode));

    return c.redirect(paths.shared(shareId), 303);
  });
