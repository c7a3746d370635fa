import { html } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { withMarkup } from '#server/core/plain-pages/plain-pages.ts';
import type { ShownPack } from '#server/documents/sharing/share-links.presenter.ts';
import { expiry, sharedPage } from '#server/documents/sharing/shared-page.page.ts';
import { stayForm } from '#server/documents/sharing/stay.page.ts';
import type { StayQuestion } from '#server/documents/sharing/stay.params.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { originWords } from '#shared/health/proof/origin.ts';
import { requirementLines } from '#shared/health/proof/requirement-words.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';
import { vaccinesAskedOf } from '#shared/health/proof/requirements.ts';
import { vaccineName } from '#shared/health/vaccines/vaccines.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';

import type { CheckedAnswer } from './answer-proof.usecases.ts';
import { answerLines, answerLine, headline } from './proof-answer.page.ts';

type ShownProof = {
  /** The address of the installation, for paper. */
  publicUrl: string;
  pack: ShownPack;
  list: RequirementList | null;
  /** The question as it was typed, when it can't be answered. */
  question?: StayQuestion | undefined;
  answer?: CheckedAnswer | undefined;
};

/** PROOF-2: the vaccinations of a pet as a place reads them, and the answer for its dates. Complete without scripts. */
export function proofPage(shareId: string, { pack, list, question, answer, publicUrl }: ShownProof): Html {
  const { petName, known, expiresAt } = pack;

  return sharedPage(
    html`<main class="wrap" data-opened="${paths.sharedFile(shareId, 'opened')}">
      <article class="pack proof">
        <p class="kind">${i18n.t('Proof of vaccinations')}</p>
        <h1 dir="auto">${petName}</h1>
        <p class="hint made">
          ${speciesNames[known.type]} ·
          ${withMarkup((id) => i18n.t('Pet ID {id}', { id }), html`<bdi>${known.petIdentifier}</bdi>`)}
        </p>
        ${expiry(expiresAt)}
        <section id="stay" aria-labelledby="stay-title">
          <h2 id="stay-title">${i18n.t('Check dates of a stay')}</h2>
          ${list ? listSection(known.type, list) : ''}
          ${stayForm({ action: paths.proof(shareId), method: 'post', question, asksHours: list === null })}
          ${answer ? answered(answer, publicUrl) : ''}
        </section>
        ${vaccinations(shareId, pack)}
        <p class="hint note-line">
          ${i18n.t('From what the owner has on record. DenMate hasn’t verified it. A record has days, not times.')}
        </p>
      </article>
      <noscript><img class="trap" src="${paths.sharedFile(shareId, 'opened')}" alt="" /></noscript>
    </main>`,
    i18n.t('Proof of vaccinations'),
  );
}

function listSection(type: string, list: RequirementList): Html {
  const names = vaccinesAskedOf(type, list).map((vaccine) => vaccineName(vaccine, type));

  return html`<p>
      ${withMarkup((name) => i18n.t('Requirements of {name}', { name }), html`<bdi>${list.name}</bdi>`)}
    </p>
    <p class="hint">${requirementLines(list, names).join(' · ')}</p>`;
}

const answered = ({ code, answer }: CheckedAnswer, publicUrl: string): Html =>
  html`<div role="status" class="answer">
    <p><strong class="verdict">${headline(answer.said.answers)}</strong></p>
    ${answerLines(answer.said.answers, answer.asked.list)} ${answerLine(code, answer)}
    <p class="hint">
      ${withMarkup(
        (page) =>
          i18n.t('Print this page or save it as a PDF. The code can be checked for a year at {page}.', {
            page,
          }),
        html`<a href="${paths.checkedProof(code)}"
          >${new URL(paths.proofCheck, publicUrl).href.replace(/^https?:\/\//, '')}</a
        >`,
      )}
    </p>
  </div>`;

function vaccinations(shareId: string, { vaccinations }: ShownPack): Html {
  const { longDay } = readersDates();

  return html`<section aria-labelledby="vaccinations">
    <h2 id="vaccinations">${i18n.t('Vaccinations')}</h2>
    ${
      vaccinations.length === 0
        ? html`<p class="hint">${i18n.t('Nothing recorded.')}</p>`
        : html`<dl>
            ${vaccinations.map(
              ({ name, dateAdministered, expirationDate, proof, origin }) =>
                html`<div>
                  <dt><bdi>${name}</bdi></dt>
                  <dd>
                    <strong
                      >${
                        expirationDate === null
                          ? i18n.t('No expiration date on record')
                          : i18n.t('Valid through {day}', { day: longDay(expirationDate) })
                      }</strong
                    >
                    · ${i18n.t('Given on {day}', { day: longDay(dateAdministered) })}
                    ${
                      proof === undefined
                        ? ''
                        : html` ·
                            <a href="${paths.sharedDocument(shareId, proof)}"
                              >${i18n.t('View certificate')}</a
                            >`
                    }
                    <p class="hint">${originWords(origin, readersDates())}</p>
                  </dd>
                </div>`,
            )}
          </dl>`
    }
  </section>`;
}
