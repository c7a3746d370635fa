import { html } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { mark, plainPages, withMarkup } from '#server/core/plain-pages/plain-pages.ts';
import { brand } from '#shared/core/brand.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { named } from '#shared/core/named.ts';
import type { PetContact } from '#shared/pets/pet-contacts.schema.ts';
import { dialableNumber } from '#shared/pets/pet-contacts.ts';

import { cardOf } from './emergency-card.page.ts';
import { emergencyStyle } from './emergency-style.page.ts';
import type { EmergencyFacts } from './emergency.presenter.ts';
import { peopleToCall } from './emergency.presenter.ts';
import type { FinderForm } from './finder-form.page.ts';
import { finderForm, sentNote, thisPet } from './finder-form.page.ts';

/** The frame of the page and of those shown in its place. */
export const pages = plainPages({ style: emergencyStyle });

export const emergencyPagePolicy = pages.policy;

/** The quoted style source of the page, for the policy of pages that embed it. */
export const emergencyStyleSource = pages.styleSource;

/** PROMISE-2: the public page of a pet, for people who found it or read its Pet ID. */
export function emergencyPage(facts: EmergencyFacts, form: FinderForm) {
  const title = facts.name ?? facts.petIdentifier;

  return pages.render(
    `${facts.lost ? named(i18n.t('LOST'), title) : title} · ${brand.name}`,
    html`<header>${mark}</header>
      <main>
        ${facts.lost ? lostBand(facts.lost) : ''} ${form.state === 'sent' ? sentNote() : ''} ${cardOf(facts)}
        ${facts.words ? html`<section aria-label="${i18n.t('From the owner')}">${ownersWords(facts.words)}</section>` : ''}
        ${toCall(facts)} ${finderForm(facts, form)} ${needs(facts)} ${vetAndInsurer(facts)} ${looks(facts)}
      </main>
      <footer>
        <p>${sharedBy(facts.owner)}</p>
      </footer>`,
  );
}

const sharedBy = (owner: string | undefined) =>
  owner === undefined
    ? i18n.t('Shared by the owner. Not verified by {brand}.', { brand: brand.name })
    : i18n.t('Shared by {owner}. Not verified by {brand}.', { owner, brand: brand.name });

/** Shown when a rate limit is exceeded or something failed. */
export const emergencyPageUnavailable = (message: string) =>
  pages.render(
    `${i18n.t('Please try again')} · ${brand.name}`,
    html`<header>${mark}</header>
      <main>
        <h1>${i18n.t('Please try again')}</h1>
        <section><p>${message}</p></section>
      </main>`,
  );

/** More letters than this don't fit on a phone at the full size. */
const lettersAtFullSize = 6;

function lostBand({ on, time, lastSeen }: NonNullable<EmergencyFacts['lost']>) {
  const words = i18n.t('LOST');
  const dates = readersDates();
  const since = time ? dates.longDayAt(on, time) : dates.longDay(on);

  return html`<div class="lost" role="note">
    <strong class="${words.length > lettersAtFullSize ? 'long' : ''}">${words}</strong>
    <p>
      ${i18n.t('Missing since {day}.', { day: since })}
      ${
        lastSeen &&
        withMarkup((place) => i18n.t('Last seen: {place}', { place }), html`<bdi>${lastSeen}</bdi>`)
      }
    </p>
  </div>`;
}

const ownersWords = (words: string) => html`<p class="words" dir="auto">${words}</p>`;

function toCall(facts: EmergencyFacts) {
  const { contacts = [], lost } = facts;
  const callable = peopleToCall(facts);
  if (callable.length === 0 && contacts.length === 0) return '';
  const noteOf = (phone: string) => contacts.find((contact) => contact.phone === phone)?.note ?? null;
  const listed = [
    ...callable.map(({ name, phone }) => ({ name: name ?? i18n.t('The owner'), phone, note: noteOf(phone) })),
    ...contacts.filter(({ phone }) => phone === null),
  ];

  return html`<section aria-labelledby="call">
    <h2 id="call">${lost && callable.length > 0 ? i18n.t('Please call') : i18n.t('People to call')}</h2>
    ${people(listed, 'call')}
  </section>`;
}

const handset = html`<svg viewBox="-1 -1 26 26" aria-hidden="true">
  <path d="M4 1l5 1 2 6-3 3c1 3 3 5 6 6l3-3 6 2 1 5c0 2-2 3-4 3C9 24 1 15 1 5c0-2 1-4 3-4z" />
</svg>`;

const people = (contacts: readonly PetContact[], kind: string) =>
  html`<ul>
    ${contacts.map(
      ({ name, phone, note }) =>
        html`<li>
          ${
            phone
              ? html`<a class="${kind}" href="tel:${dialableNumber(phone)}"
                  >${handset}<bdi>${name}</bdi> <span>${phone}</span></a
                >`
              : html`<strong dir="auto">${name}</strong>`
          }
          ${note ? html`<p class="hint" dir="auto">${note}</p>` : ''}
        </li>`,
    )}
  </ul>`;

function needs({ name, allergies, conditions, medications }: EmergencyFacts) {
  if (!allergies && !conditions && !medications) return '';

  return html`${
    allergies
      ? html`<section class="warn" aria-labelledby="allergies">
          <h2 id="allergies">${i18n.t('Don’t give {name}', { name: name ?? thisPet() })}</h2>
          <ul>
            ${allergies.map((name) => html`<li dir="auto">${name}</li>`)}
          </ul>
        </section>`
      : ''
  }
  ${
    conditions || medications
      ? html`<section aria-labelledby="needs">
          <h2 id="needs">${i18n.t('Health')}</h2>
          <dl>
            ${conditions ? fact(i18n.t('Conditions'), conditions) : ''}
            ${medications?.map(({ name, dosage, frequency }) =>
              fact(i18n.t('Medication'), [name, dosage, frequency].filter(Boolean).join(' · ')),
            )}
          </dl>
        </section>`
      : ''
  }`;
}

function vetAndInsurer({ vet, insurance }: EmergencyFacts) {
  if (!vet && !insurance) return '';

  return html`<section aria-labelledby="vet">
    <h2 id="vet">${vet ? i18n.t('Vet') : i18n.t('Insurance')}</h2>
    ${vet ? people(vet, 'call quiet') : ''}
    ${insurance ? html`<p dir="auto">${i18n.t('Insured with {insurance}', { insurance })}</p>` : ''}
  </section>`;
}

function looks({ name, looks: appearance, microchip }: EmergencyFacts) {
  if (!appearance && !microchip) return '';

  return html`<section aria-labelledby="looks">
    <h2 id="looks">${i18n.t('How to recognize {name}', { name: name ?? thisPet() })}</h2>
    <dl>
      ${appearance ? fact(i18n.t('Color and markings'), appearance) : ''}
      ${microchip ? fact(i18n.t('Microchip'), microchip) : ''}
    </dl>
  </section>`;
}

const fact = (label: string, value: string): Html =>
  html`<div>
    <dt>${label}</dt>
    <dd dir="auto">${value}</dd>
  </div>`;
