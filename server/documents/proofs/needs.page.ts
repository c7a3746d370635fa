import { html, raw } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { inputField } from '#server/core/plain-pages/plain-pages.ts';
import { sharedPage } from '#server/documents/sharing/shared-page.page.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { qrPath } from '#shared/core/qr-code.ts';
import { listParams } from '#shared/health/proof/list-params.ts';
import { hoursBeforeInWords, requirementLines } from '#shared/health/proof/requirement-words.ts';
import type { NewRequirementList } from '#shared/health/proof/requirements.schema.ts';
import {
  hoursBeforeArrival,
  requirableVaccines,
  requirementNameMax,
} from '#shared/health/proof/requirements.ts';
import { vaccineNames } from '#shared/health/vaccines/vaccines.ts';

import type { ReadList } from './list.params.ts';

type Needs = {
  publicUrl: string;
  /** As it was typed. Undefined before anything was. */
  typed: URLSearchParams | undefined;
  read: ReadList;
};

/** PROOF-3: a place without an account says what it asks for, and gets a link for its guests. Complete without scripts. */
export const needsPage = ({ publicUrl, typed, read }: Needs): Html =>
  sharedPage(
    html`<main class="wrap">
      <article class="pack proof">${read.list ? shown(publicUrl, read.list) : form(typed, read)}</article>
    </main>`,
    i18n.t('What we need from you'),
  );

function shown(publicUrl: string, list: NewRequirementList): Html {
  const query = new URLSearchParams(listParams(list)).toString();
  const url = `${publicUrl}${paths.needs}?${query}`;
  const { d, size } = qrPath(url, { border: 2 });
  const names = list.vaccines.map((vaccine) => vaccineNames[vaccine]);

  return html`<p class="kind">${i18n.t('What we need from you')}</p>
    <h1><bdi>${list.name}</bdi></h1>
    <p class="hint made">
      ${i18n.t('The person who made this link typed the name. DenMate hasn’t checked it.')}
    </p>
    <section aria-labelledby="needs">
      <h2 id="needs">${i18n.t('Requirements')}</h2>
      <ul>
        ${requirementLines(list, names).map((line) => html`<li>${line}</li>`)}
      </ul>
    </section>
    <div class="get">
      <a class="button" href="${paths.answerNeeds}?${query}">${i18n.t('Check my pet')}</a>
      <p class="hint">
        ${i18n.t('Sign in to see what fits and what’s missing. Nothing is shared until you say so.')}
      </p>
    </div>
    <section aria-labelledby="link">
      <h2 id="link">${i18n.t('For the place')}</h2>
      <p class="hint">${i18n.t('Send this address to pet owners, or print the code for the counter.')}</p>
      <p><a href="${paths.needs}?${query}">${url}</a></p>
      ${raw(
        `<svg viewBox="0 0 ${size} ${size}" width="160" height="160" role="img" aria-label="QR" class="qr"><path d="${d}" fill="currentColor"/></svg>`,
      )}
    </section>`;
}

function form(typed: URLSearchParams | undefined, { wrong }: ReadList): Html {
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

  return html`<h1>${i18n.t('What we need from you')}</h1>
    <p class="hint made">
      ${i18n.t('For kennels, groomers, landlords, and clinics. Make a link with your list, and pet owners see what fits and what’s missing. You don’t need an account.')}
    </p>
    ${typed && wrong.list ? html`<p class="wrong" role="alert">${wrong.list}</p>` : ''}
    <form method="get" action="${paths.needs}" class="needs">
      ${inputField(
        {
          name: 'name',
          label: i18n.t('Name of the place'),
          value: typed?.get('name') ?? '',
          wrong: typed && wrong.name,
        },
        `required maxlength="${requirementNameMax}"`,
      )}
      <fieldset>
        <legend>${i18n.t('Vaccinations')}</legend>
        ${requirableVaccines.map((vaccine) => tick('vaccine', vaccine, vaccineNames[vaccine]))}
      </fieldset>
      <label for="hours">${i18n.t('Shots given')}</label>
      <select id="hours" name="hours">
        ${hoursBeforeArrival.map(
          (hours) =>
            html`<option
              value="${hours || ''}"
              ${typed?.get('hours') === String(hours) ? raw('selected') : ''}
            >
              ${hoursBeforeInWords(hours)}
            </option>`,
        )}
      </select>
      <fieldset>
        <legend>${i18n.t('Also')}</legend>
        ${tick('certificates', 'yes', i18n.t('A certificate for each shot'))}
        ${tick('fleaTick', 'yes', i18n.t('Flea and tick treatment'))}
        ${tick('microchip', 'yes', i18n.t('Microchip'))}
      </fieldset>
      ${number('fecal', i18n.t('Negative fecal test within this many months'), 24)}
      ${number('neutered', i18n.t('Spayed or neutered from this age in months'), 36)}
      <button>${i18n.t('Make the link')}</button>
    </form>`;
}
