import { html, raw } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { inputField, mark, plainPages } from '#server/core/plain-pages/plain-pages.ts';
import { withoutAddress } from '#server/platform/mail/without-address.ts';
import { brand } from '#shared/core/brand.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { ConfirmedFacts } from '#shared/health/proof/origin.ts';

import { plainRequester, plainDose, plainPet } from './asked-words.rules.ts';
import { lineField, lineFacts } from './confirm-lines.page.ts';
import { confirmPaths } from './confirm-paths.rules.ts';
import { confirmStyle } from './confirm-style.page.ts';
import { everyAnswer, hasNoPick } from './confirm.params.ts';
import type { Typed, Wrong } from './confirm.params.ts';
import type { ForClinic } from './confirm.usecases.ts';
import { isOutdated } from './confirmations.rules.ts';
import { petRows } from './request-facts.rules.ts';

const pages = plainPages({ style: confirmStyle });

export const confirmPagePolicy = pages.policy;

const page = (title: string, body: Html) =>
  pages.render(
    `${title} · ${brand.name}`,
    html`<header>${mark}</header>
      <main>${body}</main>`,
  );

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
  html`<p class="wrongs" role="alert"><strong>${i18n.t('Not sent yet.')}</strong> ${message}</p>`;

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

/** The answers, when they were given, and by which person. */
export function answeredPage({ request, lines, ...found }: ForClinic) {
  const pet = plainPet(found.pet);
  const title = i18n.t('Answers about {pet}', { pet: pet.name });
  const when = readersDates().longMoment(request.endedAt ?? request.createdAt);

  return page(
    title,
    html`<h1 dir="auto">${title}</h1>
      <p role="status">
        ${i18n.t('Answered on {when} (UTC) by {name}, {role}, through {email}. Thank you.', {
          when,
          name: request.answeredBy ?? '',
          role: request.answeredRole ?? '',
          email: request.email,
        })}
      </p>
      ${lines.map(
        ({ line }) =>
          html`<fieldset>
            <legend dir="auto">${plainDose(line.facts).name}</legend>
            ${lineFacts(plainDose(line.facts))}
            <p class="state">${answerWords[line.answer ?? 'none']()}</p>
            ${line.correction ? lineFacts(line.correction) : ''}
          </fieldset>`,
      )}
      <p class="hint">
        ${i18n.t('This can’t be answered again. If something is wrong, tell the owner, who can ask you again.')}
      </p>`,
  );
}

const answerWords = {
  confirmed: () => i18n.t('Confirmed'),
  corrected: () => i18n.t('Corrected to:'),
  refused: () => i18n.t('Not given here'),
  none: () => i18n.t('Not answered'),
};

export const declinedPage = () =>
  page(
    i18n.t('Thank you'),
    html`<h1>${i18n.t('Thank you')}</h1>
      <p role="status">${i18n.t('We’ve told the owner and won’t email you for them again.')}</p>`,
  );

export const confirmFailurePage = (message: string) =>
  page(
    message,
    html`<h1>${message}</h1>
      <p>${i18n.t('Nothing was changed. You can ask the owner to send a new request.')}</p>`,
  );

export const deadLinkPage = () =>
  page(
    i18n.t('This link no longer works'),
    html`<h1>${i18n.t('This link no longer works')}</h1>
      <p>${i18n.t('It expired, or the owner withdrew it. Nothing was changed.')}</p>`,
  );
