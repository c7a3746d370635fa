import { html, raw } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { withMarkup } from '#server/core/plain-pages/plain-pages.ts';
import type { ShownPack } from '#server/documents/sharing/share-links.presenter.ts';
import { expiry, sharedPage } from '#server/documents/sharing/shared-page.page.ts';
import { answerLines, stayForm } from '#server/documents/sharing/stay.page.ts';
import type { StayQuestion } from '#server/documents/sharing/stay.params.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { originWords } from '#shared/health/proof/origin.ts';
import { answersHeadline, requirementLines } from '#shared/health/proof/requirement-words.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';
import { commonRequirements, vaccinesAskedOf } from '#shared/health/proof/requirements.ts';
import { isVaccineKey, vaccineName } from '#shared/health/vaccines/vaccines.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';

import type { CheckedAnswer } from './answer-proof.usecases.ts';
import { answerFooter } from './proof-answer.page.ts';

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
          ${withMarkup((petIdentifier) => i18n.t('Pet ID {petIdentifier}', { petIdentifier }), html`<bdi>${known.petIdentifier}</bdi>`)}
        </p>
        ${expiry(expiresAt)}
        <section id="stay" aria-labelledby="stay-title">
          <h2 id="stay-title">${i18n.t('Check your dates')}</h2>
          ${list ? listSection(known.type, list) : ''} ${answer ? answered(answer, publicUrl) : ''}
          ${stayForm({
            action: paths.proof(shareId),
            method: 'post',
            question: question ?? (answer && askedAgain(answer)),
            asksHours: list === null,
            isAgain: answer !== undefined,
          })}
        </section>
        ${vaccinations(shareId, pack)}
        <p class="hint note-line">
          ${i18n.t('From what the owner has on record. DenMate hasn’t verified it.')}
        </p>
      </article>
      <noscript><img class="trap" src="${paths.sharedFile(shareId, 'opened')}" alt="" /></noscript>
    </main>`,
    i18n.t('Proof of vaccinations'),
  );
}

function listSection(type: string, list: RequirementList): Html {
  const names = vaccinesAskedOf(type, list).map((vaccine) => vaccineName(vaccine, type));

  return html`<p>${i18n.t('Requirements')}: <bdi>${list.name}</bdi></p>
    <p class="hint">${requirementLines(list, names).join(' · ')}</p>`;
}

/** The dates that were answered, so that others can be asked without typing both again. */
const askedAgain = ({ answer: { asked } }: CheckedAnswer): StayQuestion => ({
  typed: asked.stay,
  hours: asked.list.hoursBefore,
  wrong: {},
  stay: asked.stay,
});

const answered = ({ code, answer }: CheckedAnswer, publicUrl: string): Html =>
  html`<div role="status" class="answer" id="answer">
    <p><strong class="verdict">${answersHeadline(answer.said.answers, answer.asked.list)}</strong></p>
    ${answerLines(answer.said.answers, answer.asked.list)} ${answerFooter(code, answer)}
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

/** The vaccinations that places ask for first, and those without an end date last. */
function inOrder(vaccinations: ShownPack['vaccinations']): ShownPack['vaccinations'] {
  const asked: readonly (string | null)[] = commonRequirements.vaccines;
  const rank = ({ vaccine, expirationDate }: ShownPack['vaccinations'][number]) =>
    (expirationDate === null ? 100 : 0) + (asked.includes(vaccine) ? asked.indexOf(vaccine) : asked.length);

  return vaccinations.toSorted((one, other) => rank(one) - rank(other));
}

function vaccinations(shareId: string, { vaccinations, known: { type } }: ShownPack): Html {
  return html`<section aria-labelledby="vaccinations">
    <h2 id="vaccinations">${i18n.t('Vaccinations')}</h2>
    ${
      vaccinations.length === 0
        ? html`<p class="hint">${i18n.t('Nothing recorded.')}</p>`
        : html`<dl>${inOrder(vaccinations).map((dose) => vaccinationLine(shareId, type, dose))}</dl>`
    }
  </section>`;
}

function vaccinationLine(shareId: string, type: string, dose: ShownPack['vaccinations'][number]): Html {
  const { name, vaccine, dateAdministered, proof, origin, isExpired } = dose;
  const { longDay } = readersDates();
  const asked = isVaccineKey(vaccine) ? vaccineName(vaccine, type) : name;

  return html`<div ${isExpired ? raw('class="warned"') : ''}>
    <dt><bdi>${asked}</bdi>${asked === name ? '' : html` <bdi class="typed">${name}</bdi>`}</dt>
    <dd>
      ${validity(dose)} · ${i18n.t('Given on {day}', { day: longDay(dateAdministered) })}
      ${
        proof === undefined
          ? ''
          : html` · <a href="${paths.sharedDocument(shareId, proof)}">${i18n.t('View certificate')}</a>`
      }
      <p class="hint">${originWords(origin, readersDates())}</p>
    </dd>
  </div>`;
}

function validity({ expirationDate, isExpired }: ShownPack['vaccinations'][number]): string {
  if (expirationDate === null) return i18n.t('No expiration date on record');
  const day = readersDates().longDay(expirationDate);

  return isExpired ? i18n.t('Expired {day}', { day }) : i18n.t('Valid through {day}', { day });
}
