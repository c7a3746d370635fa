import { html, raw } from 'hono/html';

import { inputField, mark } from '#server/core/plain-pages/plain-pages.ts';
import { brand } from '#shared/core/brand.ts';
import { i18n } from '#shared/core/i18n.ts';
import { wrongTag } from '#shared/emergency/wrong-tag.ts';

import { pages } from './emergency.page.ts';

/** The field for a Pet ID on the page of an unknown one. */
export const petIdField = 'pet-id';
const longestTyped = 40;
const examplePetId = `${brand.petIdPrefix}-7K-3QXV`;

/**
 * The same page for unknown, switched-off and deleted Pet IDs. The typed text is shown again only if it isn't a well-formed
 * Pet ID, so that it reveals nothing about a pet.
 */
export const noEmergencyPage = (typed?: string) =>
  pages.render(
    `${i18n.t('Pet ID not found')} · ${brand.name}`,
    html`<header>${mark}</header>
      <main>
        ${raw(
          `<svg class="art" viewBox="0 0 240 180" aria-hidden="true"><ellipse cx="120" cy="98" rx="112" ry="78" class="fill-ground"/>${wrongTag}</svg>`,
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
