import { html, raw } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { presentAnswer } from '#server/documents/sharing/stay.presenter.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { Answer } from '#shared/health/proof/requirement-answers.ts';
import { isMet } from '#shared/health/proof/requirement-answers.ts';
import type { Requirements } from '#shared/health/proof/requirements.ts';
import { travelNote } from '#shared/health/proof/travel-words.ts';

import type { ProofAnswer } from './proof-answers.table.ts';

/** The whole answer in one sentence. */
export function headline(answers: readonly Answer[]): string {
  const open = answers.filter((answer) => !isMet(answer)).length;
  if (answers.length === 0) return i18n.t('Nothing recorded.');

  return open === 0
    ? i18n.t('Valid for the whole stay')
    : i18n.t('{open, plural, one {# requirement isn’t met} other {# requirements aren’t met}}', { open });
}

/** Each answer on its line. */
export const answerLines = (
  answers: readonly Answer[],
  asked: Pick<Requirements, 'hoursBefore' | 'travel'>,
): Html =>
  html`<dl>
      ${answers.map((answer) => {
        const { name, words, rule, isCovered } = presentAnswer(answer, asked);

        return html`<div ${isCovered ? '' : raw('class="warned"')}>
          <dt><bdi>${name}</bdi></dt>
          <dd>${words}${rule === null ? '' : html`<p class="hint">${rule}</p>`}</dd>
        </div>`;
      })}
    </dl>
    ${asked.travel ? html`<p class="hint">${travelNote(asked.travel)}</p>` : ''}`;

/** The question and the time of it, with the code under which it can be checked. */
export function answerLine(code: string, { asked: { stay }, askedAt }: ProofAnswer): Html {
  const { longDay, longMoment } = readersDates();

  return html`<p>
    ${i18n.t('Asked on {moment} (UTC) for {arrival} to {departure}.', {
      moment: longMoment(askedAt.toISOString()),
      arrival: longDay(stay.arrival),
      departure: longDay(stay.departure),
    })}
    <span class="code">${i18n.t('Code {code}', { code })}</span>
  </p>`;
}
