import type { Context as HonoContext } from 'hono';
import { createMiddleware } from 'hono/factory';

import { clientAddress } from '#server/core/client-address.ts';
import type { PublicEnv } from '#server/core/http.ts';
import { createPublicRouter, limitJson, toErrorResponse } from '#server/core/http.ts';
import { limits } from '#server/core/limits.ts';
import { countHit } from '#server/platform/rate-limits/rate-limits.ts';
import { i18n } from '#shared/core/i18n.ts';
import { reminderName } from '#shared/reminders/reminder-name.ts';

import type { DoneLink } from './complete-by-link.usecases.ts';
import { completeByLink, readDoneLink } from './complete-by-link.usecases.ts';
import {
  askDonePage,
  askUnsubscribePage,
  doneFailurePage,
  donePage,
  donePagePolicy,
  unsubscribedPage,
} from './done.page.ts';
import { whenOf } from './reminders.mails.ts';
import { accountOf, unsubscribe } from './unsubscribe.usecases.ts';

const aroundPages = createMiddleware<PublicEnv>(async (c, next) => {
  await countHit(c.get('ctx').db, [{ limit: limits.reminderLinks, subject: clientAddress(c) }]);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', donePagePolicy);
  await next();
});

const shown = ({ reminder: { title, date, customTime }, pets, dates }: DoneLink) => {
  const petNames = pets.map(({ petName }) => petName);

  return {
    title: reminderName({ title, petNames }),
    when: whenOf({ date, time: customTime?.slice(0, 5), dates }),
  };
};

const failAsPage = (text: () => string) => (error: Error, c: HonoContext<PublicEnv>) => {
  const { message, status } = toErrorResponse(error, c);
  c.header('Content-Security-Policy', donePagePolicy);

  return c.html(doneFailurePage(message, text()), status);
};

/** `/r/{token}`: the page behind "Done" in a mail. */
export const reminderDoneRoutes = createPublicRouter()
  .onError(failAsPage(() => i18n.t('The reminder may have been rescheduled or deleted.')))
  .get('/:token', aroundPages, async (c) => {
    const found = await readDoneLink(c.get('ctx'), c.req.param('token'));

    return c.html(found.isDone ? donePage(shown(found)) : askDonePage(shown(found)));
  })
  .post('/:token', limitJson, aroundPages, async (c) =>
    c.html(donePage(shown(await completeByLink(c.get('ctx'), c.req.param('token'))))),
  );

/** `/unsubscribe/{token}`: mail programs post to it when their reader unsubscribes (RFC 8058), and people can open it. */
export const unsubscribeRoutes = createPublicRouter()
  .onError(failAsPage(() => i18n.t('You can turn email reminders off in your settings.')))
  .get('/:token', aroundPages, async (c) => {
    await accountOf(c.get('ctx'), c.req.param('token'));

    return c.html(askUnsubscribePage());
  })
  .post('/:token', limitJson, aroundPages, async (c) => {
    await unsubscribe(c.get('ctx'), c.req.param('token'));

    return c.html(unsubscribedPage());
  });
