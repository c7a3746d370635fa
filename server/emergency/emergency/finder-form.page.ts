import { html, raw } from 'hono/html';

import { inputField, textField, honeypotField } from '#server/core/plain-pages/plain-pages.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { emergencyLimits } from '#shared/emergency/emergency.ts';

import type { EmergencyFacts } from './emergency.presenter.ts';
import { peopleToCall } from './emergency.presenter.ts';

/** Within a sentence, where the page doesn't show the pet's name. */
export const thisPet = () => i18n.t('this pet');

export type FinderForm =
  | { state: 'open' }
  | { state: 'sent' }
  | { state: 'refused'; typed: Record<string, string>; message: string; fields?: Record<string, string> };

export const sentNote = () =>
  html`<section class="sent" id="sent" role="status">
    <h2>${i18n.t('Your message is on its way')}</h2>
    <p>${i18n.t('If you left your email, you’ll get the reply there. The owner won’t see your address.')}</p>
  </section>`;

/** The form with which a finder writes to the owner by email. */
export function finderForm(facts: EmergencyFacts, form: FinderForm) {
  const isOpen =
    form.state === 'refused' ||
    (form.state === 'open' && facts.lost !== null && peopleToCall(facts).length === 0);
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
            : i18n.t('I found {name}', { name: facts.name ?? thisPet() })
        }
      </summary>
      ${
        form.state === 'refused'
          ? html`<section class="wrongs" role="alert">
              <p>
                <strong>${i18n.t('Not sent yet')}</strong>
                ${Object.keys(fields).length > 0 ? i18n.t('Check the highlighted fields below.') : form.message}
                ${i18n.t('What you entered is still here.')}
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
          asked('email', i18n.t('Your email (optional)'), emailHint(facts)),
          'type="email" maxlength="254" autocomplete="email"',
        )}
        ${facts.lost ? newsField(facts.name, typed['news'] !== undefined) : ''}
        ${honeypotField(typed['website'])}
        <button>${i18n.t('Send to the owner')}</button>
      </form>
    </details>
  </section>`;
}

function emailHint({ lost, name }: EmergencyFacts): string {
  if (!lost) return i18n.t('We only use it to send you a reply.');

  return i18n.t('We only use it to send you a reply or to tell you {name} is home.', {
    name: name ?? thisPet(),
  });
}

const newsField = (name: string | undefined, isChosen: boolean) =>
  html`<label class="tick"
    ><input type="checkbox" name="news" ${isChosen ? raw('checked') : ''} />
    <span>
      ${i18n.t('Email me once when {name} is home. You need to leave your email for that.', {
        name: name ?? thisPet(),
      })}</span
    ></label
  >`;
