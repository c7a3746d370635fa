import { html, raw } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { inputField } from '#server/core/plain-pages/plain-pages.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import { hoursBeforeInWords } from '#shared/health/proof/requirement-words.ts';
import { hoursBeforeArrival } from '#shared/health/proof/requirements.ts';

import type { ShownPack } from './share-links.presenter.ts';
import type { StayQuestion } from './stay.params.ts';
import { stayLines } from './stay.presenter.ts';

/** Whether the vaccinations of a pack cover the days that its recipient types. Complete without scripts. */
export const staySection = (shareId: string, pack: ShownPack, question: StayQuestion | undefined): Html =>
  html`<section id="stay" aria-labelledby="stay-title">
    <h2 id="stay-title">${i18n.t('Check dates of a stay')}</h2>
    ${stayForm({ action: `${paths.shared(shareId)}#stay`, method: 'get', question, asksHours: true })}
    ${question?.stay ? answer(pack, { stay: question.stay, hours: question.hours }) : ''}
  </section>`;

type StayForm = {
  action: string;
  method: 'get' | 'post';
  question: StayQuestion | undefined;
  /** Whether it asks for the hours before arrival. */
  asksHours: boolean;
};

/** The form for the dates of a stay. */
export const stayForm = ({ action, method, question, asksHours }: StayForm): Html =>
  html`<form method="${method}" action="${action}" class="stay">
    <div>${dayField('arrival', i18n.t('Arrival'), question)}</div>
    <div>${dayField('departure', i18n.t('Departure'), question)}</div>
    ${asksHours ? hoursField(question) : ''}
    <button>${i18n.t('Check dates')}</button>
  </form>`;

const hoursField = (question: StayQuestion | undefined) =>
  html`<div>
    <label for="hours">${i18n.t('Shots given')}</label>
    <select id="hours" name="hours">
      ${hoursBeforeArrival.map(
        (hours) =>
          html`<option value="${hours}" ${hours === question?.hours ? raw('selected') : ''}>
            ${hoursBeforeInWords(hours)}
          </option>`,
      )}
    </select>
  </div>`;

const dayField = (name: 'arrival' | 'departure', label: string, question: StayQuestion | undefined) =>
  inputField(
    { name, label, value: question?.typed[name] ?? '', wrong: question?.wrong[name] },
    'type="date" required',
  );

function answer(pack: ShownPack, { stay, hours }: Parameters<typeof stayLines>[1]) {
  const lines = stayLines(pack, { stay, hours });
  if (lines.length === 0) return html`<p role="status" class="answer">${i18n.t('Nothing recorded.')}</p>`;
  const { longDay } = readersDates();
  const covered = lines.filter(({ isCovered }) => isCovered).length;

  return html`<div role="status" class="answer">
    <p>
      <strong
        >${i18n.t('{covered} of {total} vaccinations are valid from {arrival} to {departure}.', {
          covered,
          total: lines.length,
          arrival: longDay(stay.arrival),
          departure: longDay(stay.departure),
        })}</strong
      >
    </p>
    <dl>
      ${lines.map(
        ({ name, words, isCovered }) =>
          html`<div ${isCovered ? '' : raw('class="warned"')}>
            <dt><bdi>${name}</bdi></dt>
            <dd>${words}</dd>
          </div>`,
      )}
    </dl>
    <p class="hint">
      ${i18n.t('From what the owner has on record. A record has days, not times. Ask for the certificates if you need them.')}
    </p>
  </div>`;
}
