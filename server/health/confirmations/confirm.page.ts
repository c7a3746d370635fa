import { html, raw } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { inputField } from '#server/core/plain-pages/plain-pages.ts';
import { withoutAddress } from '#server/platform/mail/without-address.ts';
import { brand } from '#shared/core/brand.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';

import { plainRequester, plainDose, plainPet } from './asked-words.rules.ts';
import { page } from './confirm-frame.page.ts';
import { lineField, lineFacts } from './confirm-lines.page.ts';
import { confirmPaths } from './confirm-paths.rules.ts';
import { everyAnswer, hasNoPick } from './confirm.params.ts';
import type { Typed, Wrong } from './confirm.params.ts';
import type { ForClinic } from './confirm.usecases.ts';
import { isOutdated } from './confirmations.rules.ts';
import { petRows } from './request-facts.rules.ts';

export type Refused = { typed: Typed; wrong: Wrong; message: string };

/** PROOF-5: the page on which a clinic answers. Opening it changes nothing, because mail programs open links. */
export function confirmPage(secret: string, found: ForClinic, refused?: Refused) {
  const { request, lines, documents } = found;
  const pet = plainPet(found.pet);
  const requester = plainRequester(found.requester);
  const title = i18n.t('Vaccinations of {pet}', { pet: pet.name });
  const open = lines.filter((each) => !isOutdated(each));

  return page(
    title,
    html`<h1 dir="auto">${title}</h1>
      <p>
        ${i18n.t(
          '{name} keeps the records of {pet} in {brand} and asks {email} to confirm these vaccinations.',
          {
            name: requester,
            pet: pet.name,
            brand: brand.name,
            email: request.email,
          },
        )}
      </p>
      <dl>${petFacts(pet)}</dl>
      ${request.message === null ? '' : ownersWords(requester, request.message)}
      ${documents.length === 0 ? '' : documentList(secret, documents)} ${refused ? refusedNote(refused) : ''}
      <form method="post" action="${confirmPaths.page(secret)}">
        ${open.length > 1 ? allAtOnce(open, refused) : open.map(({ line }) => lineField(line, refused))}
        ${lines.filter(isOutdated).map(({ line }) => outdated(line.facts))}
        ${open.length === 1 ? [personFields(refused), sendButton()] : ''}
        ${open.length === 0 ? html`<p>${i18n.t('There’s nothing left to answer. The owner needs to ask again.')}</p>` : ''}
      </form>
      ${declineForm(secret)}`,
  );
}

const petFacts = (pet: ForClinic['pet']): Html[] =>
  petRows(pet, readersDates().day).map(
    ({ label, value }) =>
      html`<dt>${label}</dt>
        <dd dir="auto">${value}</dd>`,
  );

const ownersWords = (requester: string, message: string) =>
  html`<h2>${i18n.t('Message from {name}', { name: requester })}</h2>
    <blockquote dir="auto">${message}</blockquote>`;

const documentList = (secret: string, documents: ForClinic['documents']) =>
  html`<h2>${i18n.t('Documents')}</h2>
    <ul>
      ${documents.map(({ document }, at) => html`<li><a href="${confirmPaths.document(secret, at + 1)}" dir="auto">${withoutAddress(document.name, i18n.t('Document {number}', { number: at + 1 }))}</a></li>`)}
    </ul>`;

const refusedNote = ({ message }: Refused) =>
  html`<p class="wrongs" role="alert"><strong>${i18n.t('Not sent yet')}</strong> ${message}</p>`;

const outdated = (facts: ConfirmedFacts) =>
  html`<fieldset>
    <legend dir="auto">${plainDose(facts).name}</legend>
    ${lineFacts(plainDose(facts))}
    <p class="state">
      ${i18n.t('The owner changed this after the email was sent, so it can’t be confirmed as it was.')}
    </p>
  </fieldset>`;

const personFields = (refused: Refused | undefined) => {
  const asked = (name: string, label: string) => ({
    name,
    label,
    value: refused?.typed[name],
    wrong: refused?.wrong[name],
  });

  return html`${inputField(asked('by', i18n.t('Your name')), 'required maxlength="80" autocomplete="name"')}
    ${inputField(asked('role', i18n.t('Your role at the clinic')), 'required maxlength="80" autocomplete="organization-title"')}
    <p class="hint">
      ${i18n.t('The owner sees your name and role. Others see the email address and the day.')}
    </p>`;
};

const sendButton = (look = '') => html`<button class="${look}">${i18n.t('Send answers')}</button>`;

/** The form for several vaccinations, which are mostly right. Without a script, Enter presses its first button, which does nothing. */
function allAtOnce(open: ForClinic['lines'], refused: Refused | undefined) {
  const isOneByOne = refused !== undefined && !(everyAnswer in refused.typed && hasNoPick(refused.typed));

  return html`<button disabled hidden></button>
    <h2>${i18n.t('Vaccinations to confirm')}</h2>
    <ul class="asked">
      ${open.map(({ line }) => {
        const dose = plainDose(line.facts);

        return html`<li>
          <strong dir="auto">${dose.name}</strong>
          ${lineFacts(dose)}
        </li>`;
      })}
    </ul>
    ${personFields(refused)}
    <button name="${everyAnswer}" value="confirmed">
      ${i18n.t('Confirm all {count}', { count: open.length })}
    </button>
    <details ${raw(isOneByOne ? 'open' : '')}>
      <summary>${i18n.t('Something wrong? Answer one by one')}</summary>
      ${open.map(({ line }) => lineField(line, refused))} ${sendButton('plain')}
    </details>`;
}

const declineForm = (secret: string) =>
  html`<form method="post" action="${confirmPaths.decline(secret)}" class="aside">
    <p>${i18n.t('Not your patient? We’ll tell the owner and won’t email you for them again.')}</p>
    <button class="plain">${i18n.t('Tell the owner it isn’t our patient')}</button>
  </form>`;
