import { t } from '@lingui/core/macro';

import { periodInWords } from './period-words.ts';
import type { Pet } from './pets.api.ts';

/** "Ana’s pet" and "until Dec 4", for the pet of another person; nothing for own pets. */
export function sharedByInWords({ sharedBy }: Pick<Pet, 'sharedBy'>): readonly (string | null)[] {
  if (!sharedBy) return [];
  const { owner, untilDay } = sharedBy;

  return [t`${owner}’s pet`, periodInWords({ fromDay: null, untilDay })];
}
