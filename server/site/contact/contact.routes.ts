import { clientAddress } from '#server/core/client-address.ts';
import { createPublicRouter, invalidInput, limitJson, toErrorResponse } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { contactInput } from '#shared/site/contact.schema.ts';

import { unsentPage, unsentPagePolicy } from './contact.page.ts';
import { receiveMessage } from './contact.usecases.ts';

const tooMany = () =>
  i18n.t(
    'You’ve sent several messages this hour, and they all arrived. Wait a while before sending another.',
  );

/**
 * `/api/contact`: accepts a plain HTML form. A browser without scripts is redirected to the thank-you page, or gets a page
 * with the submitted values in the form; our script requests JSON and shows the messages next to the fields.
 */
export const contactRoutes = createPublicRouter().post('/', limitJson, async (c) => {
  const ctx = c.get('ctx');
  const scripted = c.req.header('accept') === 'application/json';
  const typed = Object.fromEntries(new URLSearchParams(await c.req.text()));

  try {
    const input = contactInput.safeParse(typed);
    if (!input.success) throw invalidInput(input.error.issues);
    await countHit(ctx.db, [{ limit: limits.contact, subject: clientAddress(c) }], tooMany());
    await receiveMessage(ctx, input.data);
  } catch (error) {
    if (scripted || !(error instanceof Error)) throw error;
    const failure = toErrorResponse(error, c);
    c.header('Content-Security-Policy', unsentPagePolicy);
    c.header('Cache-Control', 'no-store');

    return c.html(unsentPage(typed, failure), failure.status);
  }

  return scripted ? c.json({ received: true }) : c.redirect(`${paths.contact}#sent`, 303);
});
