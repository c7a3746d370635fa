import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Every file that writes a day with its month and year, whatever today is, by why it does. */
const wholeDates: Record<string, readonly string[]> = {
  'compared with a paper or another record': [
    'web/accounts/onboarding-page/vaccination-field.tsx',
    'web/data/imports/table-notes.tsx',
    'web/data/imports/unit-correction.tsx',
    'web/data/imports/weight-doubts.tsx',
    'web/data/inbox/document-facts.tsx',
    'web/documents/documents/suggestion.ts',
    'web/documents/proposed-records/proposed-row.tsx',
    'web/health/confirmations/asked-vaccinations.tsx',
    'web/health/confirmations/clinic-answer-words.ts',
    'web/health/confirmations/clinic-answer.tsx',
    'web/health/vaccinations/use-vaccine-plan.ts',
  ],
  'a fact of the pet, or on its card': [
    'web/accounts/onboarding/card-preview.tsx',
    'web/pets/pets/pet-facts.ts',
  ],
  'a term that holds for other people too': [
    'web/accounts/sign-in/closed-account.tsx',
    'web/emergency/lost/lost-panel.tsx',
    'web/operations/offers/offer-dialog.tsx',
    'web/operations/offers/offer-list.tsx',
    'web/pets/handovers/handover-notice.tsx',
    'web/pets/invited-page/received-invitation-words.ts',
    'web/site/offers/offer-card.tsx',
    'web/site/offers/promo-note.tsx',
  ],
  'proof, for someone who reads it elsewhere or later': [
    'web/accounts/security/recovery-codes.tsx',
    'web/documents/answer-page/chosen-list.ts',
    'web/documents/proofs/proof-card.tsx',
    'web/documents/shared-document-page/behaviours/expiry.ts',
    'web/operations/log/log-words.ts',
    'web/operations/reports/report-points.ts',
  ],
  'the year only where the day is far away': ['web/pets/pets/period-words.ts'],
};

const writesWholeDay = /\b(dayAsWritten|dayShort|longDate)\(|ownDates\(\)\.(day|longDay|longDayAt)\b/;

test('a day is relative within seven days and has its year only in another one, except in these files', () => {
  const writing = globSync('web/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) =>
      file !== 'web/lib/dates.ts' &&
      !file.includes('.test.') &&
      writesWholeDay.test(readFileSync(join(root, file), 'utf8')),
  );

  expect(writing.toSorted()).toEqual(Object.values(wholeDates).flat().toSorted());
});
