import { html, raw } from 'hono/html';

import type { Html } from '#server/pages/plain-pages.ts';
import { inputField, plainPages, textField, trapField } from '#server/pages/plain-pages.ts';
import { brand } from '#shared/brand.ts';
import { dayAsWritten } from '#shared/calendar.ts';
import { emergencyLimits } from '#shared/emergency.ts';
import { paths } from '#shared/paths.ts';
import type { PetContact } from '#shared/pet-contacts.ts';
import { dialled } from '#shared/pet-contacts.ts';

import { cardOf, mark } from './emergency-card.page.ts';
import { emergencyStyle } from './emergency-style.page.ts';
import type { EmergencyFacts } from './emergency.presenter.ts';

const pages = plainPages(emergencyStyle);

export const emergencyPagePolicy = pages.policy;

/** The quoted style source of the page, for the policy of pages that embed it. */
export const emergencyStyleSource = pages.styleSource;

export type FinderForm =
  | { state: 'open' }
  | { state: 'sent' }
  | { state: 'refused'; typed: Record<string, string>; message: string; fields?: Record<string, string> };

/** PROMISE-2: the public page of a pet, for people who found it or read its Pet ID. */
export function emergencyPage(facts: EmergencyFacts, form: FinderForm) {
  const called = facts.name ?? 'This pet';

  return pages.render(
    `${facts.lost ? 'LOST: ' : ''}${facts.name ?? facts.petIdentifier} · ${brand.name}`,
    html`<header>${mark}</header>
      <main>
        ${facts.lost ? lostBand(facts.lost) : ''} ${form.state === 'sent' ? sentNote : ''} ${cardOf(facts)}
        ${facts.words ? html`<section aria-label="From the owner">${wordsOf(facts.words)}</section>` : ''}
        ${toCall(facts)} ${finderForm(facts, form)} ${needs(facts, called)} ${vetAndInsurer(facts)}
        ${looks(facts)}
      </main>
      <footer>
        <p>
          ${called} has a Pet ID. What stands here was chosen by ${facts.owner ?? 'the owner'}; ${brand.name}
          has not checked it.
        </p>
      </footer>`,
  );
}

/** The same page for unknown, switched-off and deleted Pet IDs. */
export const noEmergencyPage = () =>
  pages.render(
    `No page here · ${brand.name}`,
    html`<header>${mark}</header>
      <main>
        <h1>There is no page here</h1>
        <section>
          <p>
            Nothing is shown at this address, or not any more. Does the Pet ID read as it does on the tag?
          </p>
        </section>
        <section>
          <h2>Have you found a pet?</h2>
          <p>
            A vet, a shelter or the police can read its microchip, most often for nothing, and find its owner
            with the number.
          </p>
        </section>
      </main>`,
  );

/** Shown when a rate limit is exceeded or something failed. */
export const emergencyPageUnavailable = (message: string) =>
  pages.render(
    `Please try again · ${brand.name}`,
    html`<header>${mark}</header>
      <main>
        <h1>Please try again</h1>
        <section><p>${message}</p></section>
      </main>`,
  );

const lostBand = ({ on, lastSeen }: NonNullable<EmergencyFacts['lost']>) =>
  html`<div class="lost" role="note">
    <strong>LOST</strong>
    <p>Missing since ${dayAsWritten(on)}.${lastSeen ? html` Last seen: <bdi>${lastSeen}</bdi>` : ''}</p>
  </div>`;

const sentNote = html`<section class="sent" id="sent" role="status">
  <h2>Your message is on its way</h2>
  <p>
    The owner gets it by email. If you left an address, the answer comes to it; the owner does not see it.
  </p>
</section>`;

const wordsOf = (words: string) => html`<p class="words" dir="auto">${words}</p>`;

function toCall({ contacts, lost }: EmergencyFacts) {
  if (!contacts) return '';

  return html`<section aria-labelledby="call">
    <h2 id="call">${lost ? 'Please call' : 'People to call'}</h2>
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

function needs({ allergies, conditions, medications }: EmergencyFacts, called: string) {
  if (!allergies && !conditions && !medications) return '';

  return html`${
    allergies
      ? html`<section class="warn" aria-labelledby="allergies">
          <h2 id="allergies">${called} must not get</h2>
          <ul>
            ${allergies.map((name) => html`<li dir="auto">${name}</li>`)}
          </ul>
        </section>`
      : ''
  }
  ${
    conditions || medications
      ? html`<section aria-labelledby="needs">
          <h2 id="needs">Health</h2>
          <dl>
            ${conditions ? fact('Conditions', conditions) : ''}
            ${medications?.map(({ name, dosage, frequency }) =>
              fact('Medicine', [name, dosage, frequency].filter(Boolean).join(' · ')),
            )}
          </dl>
        </section>`
      : ''
  }`;
}

function vetAndInsurer({ vet, insurance }: EmergencyFacts) {
  if (!vet && !insurance) return '';

  return html`<section aria-labelledby="vet">
    <h2 id="vet">${vet ? 'Vet' : 'Insurance'}</h2>
    ${vet ? people(vet, 'call quiet') : ''}
    ${insurance ? html`<p dir="auto">Insured with ${insurance}</p>` : ''}
  </section>`;
}

function looks({ looks: appearance, microchip }: EmergencyFacts) {
  if (!appearance && !microchip) return '';

  return html`<section aria-labelledby="looks">
    <h2 id="looks">To know it by</h2>
    <dl>${appearance ? fact('Looks', appearance) : ''} ${microchip ? fact('Microchip', microchip) : ''}</dl>
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
      <summary>${form.state === 'sent' ? 'Write again' : `I have found ${facts.name ?? 'this pet'}`}</summary>
      ${
        form.state === 'refused'
          ? html`<section class="wrongs" role="alert">
              <p>
                <strong>Not sent yet.</strong>
                ${Object.keys(fields).length > 0 ? 'Please look at what is marked below.' : form.message} Your
                words are still here.
              </p>
            </section>`
          : html`<p class="soft">We pass it on to the owner. Neither of you sees the other’s address.</p>`
      }
      <form method="post" action="${paths.publicPet(facts.petIdentifier)}">
        ${textField(
          asked('message', 'Your message', 'Where is the pet, and how is it? A phone number helps most.'),
          `required maxlength="${emergencyLimits.message}"`,
        )}
        ${inputField(
          asked('name', 'Your name (optional)'),
          `maxlength="${emergencyLimits.name}" autocomplete="name"`,
        )}
        ${inputField(
          asked('email', 'Your email (optional)', 'Only for an answer.'),
          'type="email" maxlength="254" autocomplete="email"',
        )}
        ${trapField(typed['website'])}
        <button>Send to the owner</button>
      </form>
    </details>
  </section>`;
}
