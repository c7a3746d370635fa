import { html, raw } from 'hono/html';

import { inputField, plainPages, textField, honeypotField } from '#server/core/plain-pages/plain-pages.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { contactLimits, contactTopics } from '#shared/site/contact.ts';

type Typed = Record<string, string>;
type Failure = { message: string; fields?: Record<string, string> };

const pages = plainPages();

export const unsentPagePolicy = pages.policy;

/** The page for browsers without scripts when a message was refused: the reason, and the form with the submitted values. */
export function unsentPage(typed: Typed, { message, fields = {} }: Failure) {
  const asked = (name: string, label: string) => ({ name, label, value: typed[name], wrong: fields[name] });
  const summary = Object.keys(fields).length > 0 ? i18n.t('Check the highlighted fields below.') : message;

  return pages.render(
    i18n.t('Not sent yet · {name}', { name: brand.name }),
    html`<main>
      <h1>${i18n.t('Not sent yet')}</h1>
      <p>${summary} ${i18n.t('What you entered is still here.')}</p>
      <form method="post" action="/api/contact">
        ${inputField(
          asked('name', i18n.t('Your name')),
          `required maxlength="${contactLimits.name}" autocomplete="name"`,
        )}
        ${inputField(
          asked('email', i18n.t('Your email')),
          `type="email" required maxlength="${contactLimits.email}" autocomplete="email"`,
        )}
        ${topicField(asked('topic', i18n.t('What’s it about?')))}
        ${textField(asked('message', i18n.t('Your message')), `required maxlength="${contactLimits.message}"`)}
        ${honeypotField(typed['website'])}
        <button>${i18n.t('Send message')}</button>
      </form>
    </main>`,
  );
}

type Topic = { name: string; label: string; value: string | undefined; wrong: string | undefined };

const topicField = ({ name, label, value, wrong }: Topic) =>
  html`<label for="${name}">${label}</label>
    <select
      id="${name}"
      name="${name}"
      required
      ${wrong ? raw(`aria-invalid="true" aria-describedby="${name}-wrong"`) : ''}
    >
      ${Object.entries(contactTopics).map(
        ([key, words]) =>
          html`<option value="${key}" ${value === key ? raw('selected') : ''}>${words}</option>`,
      )}
    </select>
    ${wrong ? html`<p class="wrong" id="${name}-wrong">${wrong}</p>` : ''}`;
