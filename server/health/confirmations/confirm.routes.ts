import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';

import { refuseOtherSites } from '#server/accounts/auth/same-origin.ts';
import { clientAddress } from '#server/core/client-address.ts';
import type { PublicEnv } from '#server/core/http.ts';
import { createPublicRouter, limitJson, toErrorResponse } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { sendFile } from '#server/files/files/files.responses.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { i18n } from '#shared/core/i18n.ts';

import { answeredPage, confirmFailurePage, deadLinkPage, declinedPage } from './confirm-answered.page.ts';
import { confirmPagePolicy } from './confirm-frame.page.ts';
import { confirmPaths } from './confirm-paths.rules.ts';
import { confirmPage } from './confirm.page.ts';
import { readAnswer } from './confirm.params.ts';
import { answerForClinic, declineForClinic, readForClinic } from './confirm.usecases.ts';
import { clinicRequestNotFound, nothingAnswered } from './confirmations.errors.ts';
import { openClinicDocument } from './open-clinic-document.usecases.ts';

const aroundPages = createMiddleware<PublicEnv>(async (c, next) => {
  await countHit(c.get('ctx').db, [{ limit: limits.clinicPages, subject: clientAddress(c) }]);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', confirmPagePolicy);
  await next();
});

/** `/confirm/{secret}`: the page on which a clinic confirms vaccinations. It is plain HTML, and only its forms change anything. */
export const confirmRoutes = createPublicRouter()
  .onError((error, c) => {
    const { code, message, status } = toErrorResponse(error, c);
    c.header('Content-Security-Policy', confirmPagePolicy);

    return c.html(
      code === clinicRequestNotFound().code ? deadLinkPage() : confirmFailurePage(message),
      status,
    );
  })
  .use('/:secret/documents/:position', aroundPages)
  .get('/:secret', compress(), aroundPages, async (c) => {
    const secret = c.req.param('secret');
    const found = await readForClinic(c.get('ctx'), secret);

    return c.html(found.request.ended === null ? confirmPage(secret, found) : answeredPage(found));
  })
  .post('/:secret', limitJson, aroundPages, async (c) => {
    const ctx = c.get('ctx');
    const secret = c.req.param('secret');
    refuseOtherSites(c);
    const typed = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const found = await readForClinic(ctx, secret);
    if (found.request.ended !== null) return c.redirect(confirmPaths.page(secret), 303);
    const read = readAnswer(typed);
    if ('wrong' in read) {
      const message = i18n.t('Check the highlighted fields below.');

      return c.html(confirmPage(secret, found, { typed, wrong: read.wrong, message }), 400);
    }
    try {
      await answerForClinic(ctx, secret, read.answer);
    } catch (error) {
      const failure = nothingAnswered();
      if (!(error instanceof Error) || toErrorResponse(error, c).code !== failure.code) throw error;
      const now = await readForClinic(ctx, secret);

      return c.html(confirmPage(secret, now, { typed, wrong: {}, message: failure.message }), 400);
    }

    return c.redirect(confirmPaths.page(secret), 303);
  })
  .post('/:secret/decline', limitJson, aroundPages, async (c) => {
    refuseOtherSites(c);
    await declineForClinic(c.get('ctx'), c.req.param('secret'));

    return c.html(declinedPage());
  })
  .get('/:secret/documents/:position', async (c) => {
    const ctx = c.get('ctx');
    const { documents } = await readForClinic(ctx, c.req.param('secret'));
    const found = documents[Number(c.req.param('position')) - 1];
    if (!found) throw clinicRequestNotFound();

    return sendFile(c, await openClinicDocument(ctx, found.document));
  });
