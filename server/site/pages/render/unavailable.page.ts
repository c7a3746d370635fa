import { html } from 'hono/html';

import { mark, plainPages } from '#server/core/plain-pages/plain-pages.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';

const pages = plainPages();

export const unavailablePolicy = pages.policy;

/** Sent with status 503 instead of an owner's page, with the reason. */
export const unavailablePage = (message: string) =>
  pages.render(
    `${i18n.t('Please try again')} · ${brand.name}`,
    html`${mark}
      <main>
        <h1>${i18n.t('Please try again')}</h1>
        <p>${message}</p>
      </main>`,
  );
