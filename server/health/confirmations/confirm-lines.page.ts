import { html, raw } from 'hono/html';

import type { Html } from '#server/core/plain-pages/plain-pages.ts';
import { inputField } from '#server/core/plain-pages/plain-pages.ts';
import type { ClinicRequestLine } from '#server/health/records/clinic-requests.table.ts';
import { readersDates } from '#shared/core/dates.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { Correction, LineAnswer } from '#shared/health/proof/clinic-requests.ts';

import { plainDose } from './asked-words.rules.ts';
import { fieldsOf } from './confirm.params.ts';
import type { Typed, Wrong } from './confirm.params.ts';
import { doseWords } from './request-facts.rules.ts';

/** A vaccination in the form: its facts, and the three answers. */
export function lineField(
  { facts, position }: ClinicRequestLine,
  refused: { typed: Typed; wrong: Wrong } | undefined,
): Html {
  const fields = fieldsOf(position);
  const chosen = refused?.typed[fields.answer];
  const pick = (answer: LineAnswer, words: string) =>
    html`<label class="pick"
      ><input
        type="radio"
        name="${fields.answer}"
        value="${answer}"
        ${raw(chosen === answer ? 'checked' : '')}
      />${words}</label
    >`;
  const shown = plainDose(facts);
  // Words that aren't shown are typed again by a clinic that corrects them.
  const asked = (name: string, label: string, value: string | null, isShown = true) => ({
    name,
    label,
    value: refused?.typed[name] ?? (isShown ? value : null) ?? '',
    wrong: refused?.wrong[name],
  });

  return html`<fieldset>
    <legend dir="auto">${shown.name}</legend>
    ${lineFacts(shown)} ${pick('confirmed', i18n.t('Confirm'))}
    ${pick('corrected', i18n.t('Correct a mistake'))}
    <div class="fix">
      ${inputField(asked(fields.name, i18n.t('Product or vaccine'), facts.name, facts.name === shown.name), 'maxlength="120"')}
      ${inputField(asked(fields.dateAdministered, i18n.t('Given on'), facts.dateAdministered), 'type="date"')}
      ${inputField(asked(fields.expirationDate, i18n.t('Valid through'), facts.expirationDate), 'type="date"')}
      ${inputField(asked(fields.batchNumber, i18n.t('Lot'), facts.batchNumber, facts.batchNumber === shown.batchNumber), 'maxlength="60"')}
    </div>
    ${pick('refused', i18n.t('Not given here'))}
  </fieldset>`;
}

/** The facts of a vaccination, or of its correction. */
export const lineFacts = (facts: Correction & { administrator?: string | null }): Html => {
  const { name, administrator } = facts;

  return html`<p class="was" dir="auto">
    ${[administrator === undefined && name, ...doseWords(facts, readersDates().longDay), administrator].filter(Boolean).join(' · ')}
  </p>`;
};
