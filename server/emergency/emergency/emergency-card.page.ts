import { html, raw } from 'hono/html';

import { i18n } from '#shared/core/i18n.ts';
import { cardGround } from '#shared/pets/card/card-ground.ts';
import { GUILLOCHE_HEIGHT, GUILLOCHE_WIDTH } from '#shared/pets/card/guilloche.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';
import { pathMarkup, portraitSvg } from '#shared/pets/portraits/portrait-svg.ts';

import type { EmergencyFacts } from './emergency.presenter.ts';

const longName = 16;

/** The front of the Pet ID card with the public facts. */
export function cardOf({ petIdentifier, type, name, photo, breed, sex, age }: EmergencyFacts) {
  const line = [speciesNames[type], breed, sex, age && i18n.t('{age} old', { age })]
    .filter(Boolean)
    .join(' · ');

  return html`<div class="card">
    ${pattern(petIdentifier)}
    ${
      photo
        ? html`<img src="${photo}" width="352" height="440" alt="${name ?? i18n.t('The pet')}" />`
        : raw(portraitSvg(type, petIdentifier))
    }
    <div>
      <h1 class="${(name ?? '').length > longName ? 'long' : ''}"><bdi>${name ?? petIdentifier}</bdi></h1>
      <p><bdi>${line}</bdi></p>
      <p class="id"><span>${i18n.t('Pet ID')}</span> <b>${petIdentifier}</b></p>
    </div>
  </div>`;
}

const pattern = (petIdentifier: string) =>
  html`<svg
    class="lines"
    viewBox="0 0 ${GUILLOCHE_WIDTH} ${GUILLOCHE_HEIGHT}"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden="true"
  >
    ${raw(cardGround(petIdentifier).map(pathMarkup).join(''))}
  </svg>`;
