import { html } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';

import type { ProofAnswer } from './proof-answers.table.ts';

/** The question and the time of it, with the code under which it can be checked. */
export function answerFooter(code: string, { asked: { stay }, askedAt }: ProofAnswer): Html {
  const { longDay, longMoment } = readersDates();

  return html`<p>
    ${i18n.t('Checked {moment} (UTC) for {arrival} to {departure}.', {
      moment: longMoment(askedAt.toISOString()),
      arrival: longDay(stay.arrival),
      departure: longDay(stay.departure),
    })}
    <span class="code">${i18n.t('Code {code}', { code })}</span>
  </p>`;
}
