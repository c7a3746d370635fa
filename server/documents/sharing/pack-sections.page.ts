import { html } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { PetContact } from '#shared/pets/pet-contacts.schema.ts';
import { dialableNumber } from '#shared/pets/pet-contacts.ts';

import type { FactSource, PackRow, PackSection } from './pack-sections.presenter.ts';

/** A section of facts as the recipient sees it, with their sources. */
export const packSection = ({ id, title, rows }: PackSection): Html =>
  html`<section aria-labelledby="${id}">
    <h2 id="${id}">${title}</h2>
    ${rows.some(({ source }) => source === 'owner') ? html`<p class="hint by">${i18n.t('Entered by the owner')}</p>` : ''}
    ${rows.length > 0 ? html`<dl>${rows.map(row)}</dl>` : html`<p class="hint">${i18n.t('Nothing recorded.')}</p>`}
  </section>`;

const row = ({ label, value, source, contacts, isWarning }: PackRow): Html =>
  html`<div ${isWarning ? html`class="warned"` : ''}>
    <dt><bdi>${label}</bdi></dt>
    <dd dir="auto">${contacts ? people(contacts) : value}${proof(source)}</dd>
  </div>`;

const proof = (source: FactSource) => {
  if (source === 'owner') return '';
  if ('proof' in source)
    return source.proof === undefined
      ? ''
      : html`. <a href="#documents">${i18n.t('Its document is in this pack.')}</a>`;

  return source.document === undefined
    ? `. ${i18n.t('It isn’t in this pack.')}`
    : html`. <a href="#documents">${i18n.t('It’s in this pack.')}</a>`;
};

const people = (contacts: readonly PetContact[]): Html =>
  html`<ul>
    ${contacts.map(
      ({ name, phone, note }) =>
        html`<li>
          <bdi>${name}</bdi> ${phone ? html`<a href="tel:${dialableNumber(phone)}">${phone}</a>` : ''}
          ${note ? html`<p class="hint" dir="auto">${note}</p>` : ''}
        </li>`,
    )}
  </ul>`;
