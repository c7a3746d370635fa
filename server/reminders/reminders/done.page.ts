import { html } from 'hono/html';

import { mark, plainPages, withMarkup } from '#server/core/plain-pages/plain-pages.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { inSentence } from '#shared/core/in-sentence.ts';
import { paths } from '#shared/core/paths.ts';

const pages = plainPages();

export const donePagePolicy = pages.policy;

type Shown = { title: string; when: string };

const page = (title: string, body: Parameters<typeof pages.render>[1]) =>
  pages.render(
    `${title} · ${brand.name}`,
    html`<header>${mark}</header>
      <main>${body}</main>`,
  );

const toReminders = () => html`<p><a href="${paths.reminders}">${i18n.t('Open reminders')}</a></p>`;

/** Opening the page changes nothing, because mail programs open links. The button does. */
export const askDonePage = ({ title, when }: Shown) =>
  page(
    title,
    html`<h1 dir="auto">${title}</h1>
      <p>${when}</p>
      <form method="post"><button>${i18n.t('Mark as done')}</button></form>
      ${toReminders()}`,
  );

export const donePage = ({ title }: Pick<Shown, 'title'>) =>
  page(
    i18n.t('Done'),
    html`<h1>${i18n.t('Done')}</h1>
      <p dir="auto">${title}</p>
      ${toReminders()}`,
  );

export const doneFailurePage = (message: string, text: string) =>
  page(
    message,
    html`<h1>${message}</h1>
      <p>${text}</p>
      ${toReminders()}`,
  );

export const askUnsubscribePage = () =>
  page(
    i18n.t('Turn off email reminders'),
    html`<h1>${i18n.t('Turn off email reminders')}</h1>
      <p>${i18n.t('Your reminders stay in your account. You can turn emails back on in your settings.')}</p>
      <form method="post"><button>${i18n.t('Turn off email reminders')}</button></form>`,
  );

export const unsubscribedPage = () =>
  page(
    i18n.t('Email reminders are off'),
    html`<h1>${i18n.t('Email reminders are off')}</h1>
      <p>
        ${withMarkup(
          (settings) => i18n.t('You can turn them back on in your {settings}.', { settings }),
          html`<a href="${paths.notifications}">${inSentence(i18n.t('Settings'))}</a>`,
        )}
      </p>`,
  );
