import { html, raw } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { inputField } from '#server/core/plain-pages/plain-pages.ts';
import { i18n } from '#shared/core/i18n.ts';
import { paths } from '#shared/core/paths.ts';
import type { Answer } from '#shared/health/proof/requirement-answers.ts';
import { answersHeadline, hoursBeforeInWords } from '#shared/health/proof/requirement-words.ts';
import type { Requirements } from '#shared/health/proof/requirements.ts';
import { hoursBeforeArrival } from '#shared/health/proof/requirements.ts';
import { travelNote } from '#shared/health/proof/travel-words.ts';

import type { ShownPack } from './share-links.presenter.ts';
import type { StayQuestion } from './stay.params.ts';
import { presentAnswer, stayAnswers } from './stay.presenter.ts';

/** Whether the vaccinations of a pack cover the days that its recipient types. Complete without scripts. */
export const staySection = (shareId: string, pack: ShownPack, question: StayQuestion | undefined): Html =>
  html`<section id="stay" aria-labelledby="stay-title">
    <h2 id="stay-title">${i18n.t('Check your dates')}</h2>
    ${question?.stay ? answered(pack, { stay: question.stay, hours: question.hours }) : ''}
    ${stayForm({
      action: `${paths.shared(shareId)}#stay`,
      method: 'get',
      question,
      asksHours: true,
      isAgain: question?.stay !== undefined,
    })}
  </section>`;

type StayForm = {
  action: string;
  method: 'get' | 'post';
  question: StayQuestion | undefined;
  /** Whether it asks for the hours before arrival. */
  asksHours: boolean;
  /** Whether an answer stands above it. */
  isAgain: boolean;
};

/** The form for the dates of a stay. */
export const stayForm = ({ action, method, question, asksHours, isAgain }: StayForm): Html =>
  html`<form method="${method}" action="${action}" class="stay">
    <div>${dayField('arrival', i18n.t('Arrival'), question)}</div>
    <div>${dayField('departure', i18n.t('Departure'), question)}</div>
    ${asksHours ? html`<div>${hoursField(i18n.t('Shots given'), question?.hours)}</div>` : ''}
    <button>${isAgain ? i18n.t('Check other dates') : i18n.t('Check dates')}</button>
  </form>`;

/** The choice of hours that shots are given before arrival. */
export const hoursField = (label: string, selected: number | undefined): Html =>
  html`<label for="hours">${label}</label>
    <select id="hours" name="hours">
      ${hoursBeforeArrival.map(
        (hours) =>
          html`<option value="${hours}" ${hours === selected ? raw('selected') : ''}>
            ${hoursBeforeInWords(hours)}
          </option>`,
      )}
    </select>`;

const dayField = (name: 'arrival' | 'departure', label: string, question: StayQuestion | undefined) =>
  inputField(
    { name, label, value: question?.typed[name] ?? '', wrong: question?.wrong[name] },
    'type="date" required',
  );

const answered = (pack: ShownPack, question: Parameters<typeof stayAnswers>[1]): Html => {
  const { answers, asked } = stayAnswers(pack, question);

  return html`<div role="status" class="answer">
    <p><strong class="verdict">${answersHeadline(answers, { name: '' })}</strong></p>
    ${answers.length === 0 ? '' : answerLines(answers, asked)}
    <p class="hint">
      ${i18n.t('From what the owner has on record. Ask for the certificates if you need them.')}
    </p>
  </div>`;
};

/** Each answer on its line. */
export const answerLines = (
  answers: readonly Answer[],
  asked: Pick<Requirements, 'hoursBefore' | 'travel'>,
): Html =>
  html`<dl>
      ${answers.map((answer) => {
        const { name, words, rule, isCovered } = presentAnswer(answer, asked);

        return html`<div ${isCovered ? '' : raw('class="warned"')}>
          <dt><bdi>${name}</bdi></dt>
          <dd>${words}${rule === null ? '' : html`<p class="hint">${rule}</p>`}</dd>
        </div>`;
      })}
    </dl>
    ${asked.travel ? html`<p class="hint">${travelNote(asked.travel)}</p>` : ''}`;
