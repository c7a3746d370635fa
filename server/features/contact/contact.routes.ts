import { clientAddress, createPublicRouter, invalidInput, limitJson, toErrorResponse } from '#server/http.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { contactInput } from '#shared/contact.ts';
import { paths } from '#shared/paths.ts';

import { unsentPage, unsentPagePolicy } from './contact.page.ts';
import { receiveMessage } from './contact.usecases.ts';

const tooMany =
  'You have sent several messages within the hour, and we have them all. Please wait before you send another.';

/**
 * `/api/contact`: takes a plain HTML form. A browser without scripts is sent on to the page that thanks, or gets a page
 * with its words still in the form; our script asks for JSON and shows the same beside the fields.
 */
export const contactRoutes = createPublicRouter().post('/', limitJson, async (c) => {
  const ctx = c.get('ctx');
  const scripted = c.req.header('accept') === 'application/json';
  const typed = Object.fromEntries(new URLSearchParams(await c.req.text()));

  try {
    const input = contactInput.safeParse(typed);
    if (!input.success) throw invalidInput(input.error.issues);
    await countHit(ctx.db, [{ name: 'contact', subject: clientAddress(c), max: 5, seconds: 3600 }], tooMany);
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
