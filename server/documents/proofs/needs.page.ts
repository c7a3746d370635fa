import { html, raw } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { inputField } from '#server/core/plain-pages/plain-pages.ts';
import { sharedPage } from '#server/documents/sharing/shared-page.page.ts';
import { hoursField } from '#server/documents/sharing/stay.page.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { qrPath } from '#shared/core/qr-code.ts';
import { requirementParams } from '#shared/health/proof/requirement-params.ts';
import { requirementLines, vaccineOnForms } from '#shared/health/proof/requirement-words.ts';
import type { NewRequirementList } from '#shared/health/proof/requirements.schema.ts';
import { requirableVaccines, requirementNameMax } from '#shared/health/proof/requirements.ts';

import type { ReadRequirements } from './requirements.params.ts';

type Needs = {
  publicUrl: string;
  /** As it was typed. Undefined before anything was. */
  typed: URLSearchParams | undefined;
  read: ReadRequirements;
};

/** PROOF-3: a place without an account says what it asks for, and gets a link for its guests. Complete without scripts. */
export const needsPage = ({ publicUrl, typed, read: { list, wrong } }: Needs): Html =>
  sharedPage(
    html`<main class="wrap">
      <article class="pack proof">
        ${!list ? form(typed, wrong) : typed?.has('made') ? made(publicUrl, list) : shown(list)}
      </article>
    </main>`,
    list ? i18n.t('What we need from you') : i18n.t('List your requirements'),
  );

const queryOf = (list: NewRequirementList) => new URLSearchParams(requirementParams(list)).toString();

const requirements = (list: NewRequirementList): Html =>
  html`<section aria-labelledby="needs">
    <h2 id="needs">${i18n.t('Requirements')}</h2>
    <ul class="marked">
      ${requirementLines(list, list.vaccines.map(vaccineOnForms)).map((line) => html`<li>${line}</li>`)}
    </ul>
  </section>`;

/** For the pet owner who got the link. */
const shown = (list: NewRequirementList): Html =>
  html`<p class="kind">${i18n.t('What we need from you')}</p>
    <h1><bdi>${list.name}</bdi></h1>
    <p class="hint made">
      ${i18n.t('The person who made this link typed the name. DenMate hasn’t checked it.')}
    </p>
    ${requirements(list)}
    <div class="get">
      <a class="button" href="${paths.answerNeeds}?${queryOf(list)}">${i18n.t('Check my pet')}</a>
      <p class="hint">
        ${i18n.t('Sign in to see what fits and what’s missing. Nothing is shared until you say so.')}
      </p>
    </div>`;

/** For the place that has just made the link. */
function made(publicUrl: string, list: NewRequirementList): Html {
  const page = `${paths.needs}?${queryOf(list)}`;
  const url = publicUrl + page;
  const { d, size } = qrPath(url, { border: 2 });

  return html`<p class="kind"><bdi>${list.name}</bdi></p>
    <h1>${i18n.t('Your link is ready')}</h1>
    <p class="hint made">${i18n.t('Send it to pet owners, or print the code for the counter.')}</p>
    <div class="get">
      ${inputField({ name: 'url', label: i18n.t('Link'), value: url, wrong: undefined }, 'readonly')}
      <button type="button" data-copy="url" hidden>${i18n.t('Copy link')}</button>
      <a class="button quiet" href="${page}">${i18n.t('Preview what owners see')}</a>
    </div>
    <svg
      viewBox="0 0 ${size} ${size}"
      width="240"
      height="240"
      role="img"
      aria-label="${i18n.t('QR code for this link')}"
      class="qr"
    >
      <path d="${d}" fill="currentColor" />
    </svg>
    ${requirements(list)}`;
}

function form(typed: URLSearchParams | undefined, wrong: ReadRequirements['wrong']): Html {
  const isOn = (name: string, value: string) => (typed?.getAll(name).includes(value) ? raw('checked') : '');
  const tick = (name: string, value: string, label: string) =>
    html`<label class="tick"
      ><input type="checkbox" name="${name}" value="${value}" ${isOn(name, value)} /> ${label}</label
    >`;
  const number = (name: string, label: string, max: number) =>
    html`<div>
      ${inputField(
        { name, label, value: typed?.get(name) ?? '', wrong: undefined },
        `type="number" inputmode="numeric" min="1" max="${max}"`,
      )}
    </div>`;
  const wrongName = typed && wrong.name;
  const wrongList = typed && wrong.list;

  return html`<h1>${i18n.t('List your requirements')}</h1>
    <p class="hint made">
      ${i18n.t('For kennels, groomers, landlords, and clinics. Create a link with your list, and pet owners see what fits and what’s missing. You don’t need an account.')}
    </p>
    <form method="get" action="${paths.needs}" class="needs">
      <input type="hidden" name="made" value="yes" />
      ${inputField(
        {
          name: 'name',
          label: i18n.t('Name of the place'),
          value: typed?.get('name') ?? '',
          wrong: wrongName,
        },
        `required maxlength="${requirementNameMax}"${wrongName ? ' autofocus' : ''}`,
      )}
      <fieldset>
        <legend>${i18n.t('Vaccinations')}</legend>
        ${
          wrongList
            ? html`<p class="wrong" role="alert" tabindex="-1" ${wrongName ? '' : raw('autofocus')}>
                ${wrongList}
              </p>`
            : ''
        }
        ${requirableVaccines.map((vaccine) => tick('vaccine', vaccine, vaccineOnForms(vaccine)))}
      </fieldset>
      ${hoursField(i18n.t('How long before arrival?'), Number(typed?.get('hours') ?? 0))}
      <fieldset>
        <legend>${i18n.t('Also')}</legend>
        ${tick('certificates', 'yes', i18n.t('A certificate for each shot'))}
        ${tick('fleaTick', 'yes', i18n.t('Flea and tick treatment'))}
        ${tick('microchip', 'yes', i18n.t('Microchip'))}
      </fieldset>
      ${number('fecal', i18n.t('Negative fecal test, no older than (months)'), 24)}
      ${number('neutered', i18n.t('Spayed or neutered from (months of age)'), 36)}
      <button>${i18n.t('Create link')}</button>
    </form>`;
}
