import { html } from 'hono/html';

import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';

import { plainDose, plainPet } from './asked-words.rules.ts';
import { page } from './confirm-frame.page.ts';
import { lineFacts } from './confirm-lines.page.ts';
import type { ForClinic } from './confirm.usecases.ts';

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
    i18n.t('This link doesn’t work anymore'),
    html`<h1>${i18n.t('This link doesn’t work anymore')}</h1>
      <p>${i18n.t('It expired, or the owner withdrew it. Nothing was changed.')}</p>`,
  );
