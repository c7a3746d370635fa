import type { Answer, KnownDose } from '#shared/health/proof/requirement-answers.ts';
import { answersTo, isMet } from '#shared/health/proof/requirement-answers.ts';
import { answerInWords, requirementName } from '#shared/health/proof/requirement-words.ts';
import { commonRequirements } from '#shared/health/proof/requirements.ts';
import type { HoursBeforeArrival, Requirements } from '#shared/health/proof/requirements.ts';
import type { Stay } from '#shared/health/proof/stay-cover.ts';
import { citationOf } from '#shared/health/proof/travel-words.ts';

/** `rule`: the travel rule behind it, if one decides. */
type StayLine = { name: string; words: string; rule: string | null; isCovered: boolean };

/** An answer as its line on a page. `hoursBefore` as it was asked. */
export const presentAnswer = (
  answer: Answer,
  asked: Pick<Requirements, 'hoursBefore' | 'travel'>,
): StayLine => ({
  name: requirementName(answer),
  words: answerInWords(answer, asked),
  rule: citationOf(answer, asked),
  isCovered: isMet(answer),
});

/**
 * For each vaccine that places commonly ask for, and each other one on record, whether it covers the stay, those that don't
 * first.
 */
export function stayAnswers(
  { known: { type }, doses }: { known: { type: string }; doses: readonly KnownDose[] },
  { stay, hours }: { stay: Stay; hours: HoursBeforeArrival },
): { answers: Answer[]; asked: Requirements } {
  const asked = { ...commonRequirements, hoursBefore: hours };
  const facts = {
    type,
    doses,
    microchip: null,
    microchippedOn: null,
    neutered: null,
    birthDate: null,
    labTests: [],
    medications: [],
  };

  return { answers: answersTo(asked, facts, stay, { others: true }), asked };
}
