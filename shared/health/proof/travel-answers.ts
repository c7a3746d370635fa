import { addMonths } from '#shared/core/days.ts';
import { readMicrochip } from '#shared/pets/microchip.ts';

import { answer } from './answer.ts';
import type { Answer, KnownFacts } from './requirement-answers.ts';
import type { Requirements, TravelRule } from './requirements.ts';
import type { Stay } from './stay-cover.ts';
import { usDogRule } from './travel-cover.ts';

// Annex III is about dogs, cats and ferrets; the rules of CDC are about dogs.
const species: Record<TravelRule, readonly string[]> = { eu: ['dog', 'cat'], us: ['dog'] };

/** The travel rules of a list that are about this species. */
export const travelRuleOf = (
  { travel }: Pick<Requirements, 'travel'>,
  type: string,
): TravelRule | undefined => (travel && species[travel].includes(type) ? travel : undefined);

/** The answers beside that about rabies. */
export function travelAnswers(rule: TravelRule, facts: KnownFacts, stay: Stay): Answer[] {
  const ofChip = [chipAnswer(facts), chipDateAnswer(facts)];

  return rule === 'us'
    ? [ageAnswer(facts, stay), ...ofChip, answer('importForm', 'look')]
    : [...ofChip, ...(facts.birthDate === null ? [answer('age', 'unknown')] : [])];
}

function chipAnswer({ microchip }: KnownFacts): Answer {
  if (!microchip) return answer('microchip', 'unknown');
  const chip = readMicrochip(microchip);

  return answer('microchip', chip?.standard === 'iso' && chip.issuedBy !== 'test' ? 'met' : 'notIso');
}

const chipDateAnswer = ({ microchippedOn }: KnownFacts): Answer =>
  answer('chipDate', microchippedOn === null ? 'missing' : 'met', microchippedOn);

function ageAnswer({ birthDate }: KnownFacts, { arrival }: Stay): Answer {
  if (birthDate === null) return answer('age', 'unknown');

  // The date on record may be that of the adoption, so a pet that seems too young is for a person to look at.
  return addMonths(birthDate, usDogRule.leastAgeMonths) <= arrival
    ? answer('age', 'met')
    : answer('age', 'look', birthDate);
}
