import { html } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { inputField, withMarkup } from '#server/core/plain-pages/plain-pages.ts';
import { sharedPage } from '#server/documents/sharing/shared-page.page.ts';
import { answerLines } from '#server/documents/sharing/stay.page.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import type { Answer } from '#shared/health/proof/requirement-answers.ts';
import { answersHeadline } from '#shared/health/proof/requirement-words.ts';

import type { CheckedAnswer } from './answer-proof.usecases.ts';
import { answerFooter } from './proof-answer.page.ts';

type Check = { typed: string | undefined; found: CheckedAnswer | undefined };

/** PROOF-2: an answer by its code: the words of then, and whether it still holds. */
export const proofCheckPage = ({ typed, found }: Check): Html =>
  sharedPage(
    html`<main class="wrap">
      <article class="pack">
        <h1>${i18n.t('Check a proof')}</h1>
        <p class="hint made">
          ${i18n.t('Enter the code from a printed or saved proof of vaccinations. It works for a year.')}
        </p>
        <form method="get" action="${paths.proofCheck}" class="stay">
          <div class="all">
            ${inputField(
              {
                name: 'code',
                label: i18n.t('Code'),
                value: found?.code ?? typed,
                wrong:
                  typed !== undefined && !found
                    ? i18n.t(
                        'We don’t know this code. Check it against the page, or ask the owner for a new link.',
                      )
                    : undefined,
              },
              'required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false"',
            )}
          </div>
          <button>${i18n.t('Check code')}</button>
        </form>
        ${found ? result(found) : ''}
      </article>
    </main>`,
    i18n.t('Check a proof'),
  );

const result = ({ code, answer, now, isShared }: CheckedAnswer): Html =>
  html`<section aria-labelledby="then">
      <h2 id="then">
        ${withMarkup((pet) => i18n.t('What the page said about {pet}', { pet }), html`<bdi>${answer.said.petName}</bdi>`)}
      </h2>
      <div class="answer">
        <p><strong>${answersHeadline(answer.said.answers, answer.asked.list)}</strong></p>
        ${answerLines(answer.said.answers, answer.asked.list)}
        <p>
          ${withMarkup((petIdentifier) => i18n.t('Pet ID {petIdentifier}', { petIdentifier }), html`<bdi>${answer.said.petIdentifier}</bdi>`)}
        </p>
        ${answerFooter(code, answer)}
      </div>
    </section>
    <section aria-labelledby="now">
      <h2 id="now">${i18n.t('Today')}</h2>
      ${today(answer, now, isShared)}
    </section>`;

function today(
  { said, asked }: CheckedAnswer['answer'],
  now: readonly Answer[] | undefined,
  isShared: boolean,
): Html {
  if (!now)
    return html`<p>${i18n.t('The pet has a new owner since then, so we can’t show the current record.')}</p>`;
  if (isSame(said.answers, now))
    return html`<p><strong>${i18n.t('Nothing has changed since then. The answer is the same.')}</strong></p>`;

  if (!isShared)
    return html`<p>
      <strong>${i18n.t('The record has changed since then. Ask the owner for a new link.')}</strong>
    </p>`;

  return html`<div class="answer">
    <p><strong>${i18n.t('The record has changed. Today it says:')}</strong></p>
    ${answerLines(now, asked.list)}
  </div>`;
}

const keyOf = ({ asked, vaccine, kind, on }: Answer) => [asked, vaccine, kind, on].join(' ');

const isSame = (one: readonly Answer[], other: readonly Answer[]) =>
  one.map(keyOf).toSorted().join('\n') === other.map(keyOf).toSorted().join('\n');
