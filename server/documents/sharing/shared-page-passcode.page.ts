import { html } from 'hono/html';

import { inputField } from '#server/core/plain-pages/plain-pages.ts';
import { i18n } from '#shared/core/i18n.ts';
import { passcodeRules } from '#shared/documents/sharing.ts';

import { sharedPage } from './shared-page.page.ts';

/** Asks for the passcode of a link. A plain form, so it works without scripts. */
export const passcodePage = (action: string, wrong: string | undefined) =>
  sharedPage(
    html`<main class="wrap ask">
      <article>
        <h1>${i18n.t('Enter the passcode')}</h1>
        <p class="hint">${i18n.t('Ask the person who sent you this link for the passcode.')}</p>
        <form method="post" action="${action}">
          ${inputField(
            { name: 'passcode', label: i18n.t('Passcode'), value: undefined, wrong },
            `required autofocus autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="${passcodeRules.max}"`,
          )}
          <button>${i18n.t('Open')}</button>
        </form>
      </article>
    </main>`,
  );
