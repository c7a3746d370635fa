import { html, raw } from 'hono/html';

import type { Html } from '#server/pages/plain-pages.ts';
import { inputField, mark, plainPages, textField, trapField, withMarkup } from '#server/pages/plain-pages.ts';
import { brand } from '#shared/brand.ts';
import { readersDates } from '#shared/dates.ts';
import { emergencyLimits } from '#shared/emergency.ts';
import { i18n } from '#shared/i18n.ts';
import { paths } from '#shared/paths.ts';
import type { PetContact } from '#shared/pet-contacts.schema.ts';
import { dialled } from '#shared/pet-contacts.ts';
import { unknownTag } from '#shared/unknown-tag.ts';

import { cardOf } from './emergency-card.page.ts';
import { emergencyStyle } from './emergency-style.page.ts';
import type { EmergencyFacts } from './emergency.presenter.ts';

const pages = plainPages({ style: emergencyStyle });

/** The field for a Pet ID on the page of an unknown one. */
export const petIdField = 'pet-id';
const longestTyped = 40;
const examplePetId = `${brand.petIdPrefix}-7K-3QXV`;

export const emergencyPagePolicy = pages.policy;

/** The quoted style source of the page, for the policy of pages that embed it. */
export const emergencyStyleSource = pages.styleSource;

export type FinderForm =
  | { state: 'open' }
  | { state: 'sent' }
  | { state: 'refused'; typed: Record<string, string>; message: string; fields?: Record<string, string> };

/** PROMISE-2: the public page of a pet, for people who found it or read its Pet ID. */
export function emergencyPage(facts: EmergencyFacts, form: FinderForm) {
  const title = facts.name ?? facts.petIdentifier;

  return pages.render(
    `${facts.lost ? i18n.t('LOST: {title}', { title }) : title} · ${brand.name}`,
    html`<header>${mark}</header>
      <main>
        ${facts.lost ? lostBand(facts.lost) : ''} ${form.state === 'sent' ? sentNote() : ''} ${cardOf(facts)}
        ${facts.words ? html`<section aria-label="${i18n.t('From the owner')}">${wordsOf(facts.words)}</section>` : ''}
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

/**
 * The same page for unknown, switched-off and deleted Pet IDs. What was typed into its field comes back only where it has the
 * form of no Pet ID, which says nothing about a pet.
 */
export const noEmergencyPage = (typed?: string) =>
  pages.render(
    `${i18n.t('Pet ID not found')} · ${brand.name}`,
    html`<header>${mark}</header>
      <main>
        ${raw(
          `<svg class="art" viewBox="0 0 240 180" aria-hidden="true"><ellipse cx="120" cy="98" rx="112" ry="78" class="fill-ground"/>${unknownTag}</svg>`,
        )}
        <h1>${i18n.t('Pet ID not found')}</h1>
        <p>${i18n.t('We can’t show this Pet ID. Check it against the tag and try again.')}</p>
        <section>
          <form class="find" method="get" action="/id">
            ${inputField(
              {
                name: petIdField,
                label: i18n.t('Pet ID'),
                value: typed?.slice(0, longestTyped),
                wrong:
                  typed === undefined
                    ? undefined
                    : i18n.t('A Pet ID looks like {example}.', { example: examplePetId }),
              },
              `required maxlength="${longestTyped}" placeholder="${examplePetId}" autocomplete="off" autocapitalize="characters" spellcheck="false"`,
            )}
            <button>${i18n.t('Find this pet')}</button>
          </form>
        </section>
        <section>
          <h2>${i18n.t('Did you find a pet?')}</h2>
          <p>
            ${i18n.t('Any vet or shelter can scan for a microchip, usually for free, and reach the owner.')}
          </p>
        </section>
      </main>`,
  );

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

const lostBand = ({ on, lastSeen }: NonNullable<EmergencyFacts['lost']>) =>
  html`<div class="lost" role="note">
    <strong>${i18n.t('LOST')}</strong>
    <p>
      ${i18n.t('Missing since {day}.', { day: readersDates().longDay(on) })}
      ${
        lastSeen &&
        withMarkup((place) => i18n.t('Last seen: {place}', { place }), html`<bdi>${lastSeen}</bdi>`)
      }
    </p>
  </div>`;

const sentNote = () =>
  html`<section class="sent" id="sent" role="status">
    <h2>${i18n.t('Your message is on its way')}</h2>
    <p>
      ${i18n.t(
        'We’re emailing it to the owner. If you left your email, you’ll get the reply there. The owner won’t see your address.',
      )}
    </p>
  </section>`;

const wordsOf = (words: string) => html`<p class="words" dir="auto">${words}</p>`;

function toCall({ contacts, lost }: EmergencyFacts) {
  if (!contacts) return '';

  return html`<section aria-labelledby="call">
    <h2 id="call">${lost ? i18n.t('Please call') : i18n.t('People to call')}</h2>
    ${people(contacts, 'call')}
  </section>`;
}

const people = (contacts: readonly PetContact[], kind: string) =>
  html`<ul>
    ${contacts.map(
      ({ name, phone, note }) =>
        html`<li>
          ${
            phone
              ? html`<a class="${kind}" href="tel:${dialled(phone)}"
                  ><bdi>${name}</bdi> <span>${phone}</span></a
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
          <h2 id="allergies">
            ${name ? i18n.t('Don’t give {name}', { name }) : i18n.t('Don’t give this pet')}
          </h2>
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
    <h2 id="looks">
      ${name ? i18n.t('How to recognize {name}', { name }) : i18n.t('How to recognize this pet')}
    </h2>
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

function finderForm(facts: EmergencyFacts, form: FinderForm) {
  const isOpen =
    form.state === 'refused' || (form.state === 'open' && facts.lost !== null && !facts.contacts);
  const typed = form.state === 'refused' ? form.typed : {};
  const fields = form.state === 'refused' ? (form.fields ?? {}) : {};
  const asked = (name: string, label: string, hint?: string) => ({
    name,
    label,
    ...(hint && { hint }),
    value: typed[name],
    wrong: fields[name],
  });

  return html`<section class="found">
    <details ${isOpen ? raw('open') : ''}>
      <summary>
        ${
          form.state === 'sent'
            ? i18n.t('Send another message')
            : facts.name
              ? i18n.t('I found {name}', { name: facts.name })
              : i18n.t('I found this pet')
        }
      </summary>
      ${
        form.state === 'refused'
          ? html`<section class="wrongs" role="alert">
              <p>
                <strong>${i18n.t('Not sent yet.')}</strong>
                ${Object.keys(fields).length > 0 ? i18n.t('Check the highlighted fields below.') : form.message}
                ${i18n.t('Your message is still here.')}
              </p>
            </section>`
          : html`<p class="soft">
              ${i18n.t('We’ll pass your message on to the owner. Neither of you will see the other’s email address.')}
            </p>`
      }
      <form method="post" action="${paths.publicPet(facts.petIdentifier)}">
        ${textField(
          asked(
            'message',
            i18n.t('Your message'),
            i18n.t('Where is the pet, and is it OK? Leave a phone number so the owner can call you.'),
          ),
          `required maxlength="${emergencyLimits.message}"`,
        )}
        ${inputField(
          asked('name', i18n.t('Your name (optional)')),
          `maxlength="${emergencyLimits.name}" autocomplete="name"`,
        )}
        ${inputField(
          asked('email', i18n.t('Your email (optional)'), i18n.t('Only used for a reply.')),
          'type="email" maxlength="254" autocomplete="email"',
        )}
        ${trapField(typed['website'])}
        <button>${i18n.t('Send to the owner')}</button>
      </form>
    </details>
  </section>`;
}
