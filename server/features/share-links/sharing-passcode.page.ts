import { html } from 'hono/html';

import { inputField } from '#server/pages/plain-pages.ts';
import { passcodeRules } from '#shared/sharing.ts';

import { sharingPage } from './sharing.page.ts';

/** Asks for the passcode of a link. A plain form, so it works without scripts. */
export const passcodePage = (action: string, wrong: string | undefined) =>
  sharingPage(
    html`<main class="wrap ask">
      <article>
        <h1>Enter the passcode</h1>
        <p class="hint">The person who sent you this link can tell you the passcode.</p>
        <form method="post" action="${action}">
          ${inputField(
            { name: 'passcode', label: 'Passcode', value: undefined, wrong },
            `required autofocus autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="${passcodeRules.max}"`,
          )}
          <button>Open</button>
        </form>
      </article>
    </main>`,
  );
