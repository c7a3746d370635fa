import type { Lifestyle } from '#shared/health/lifestyle.schema.ts';

const namesOf = (entries: readonly { name: string }[]) => entries.map(({ name }) => name);

/** DATA-2: the response of `get_pet_lifestyle_data`: each list as names, the insurance as text. */
export const presentLifestyleData = (lifestyle: Lifestyle) => ({
  food: namesOf(lifestyle.food),
  treats: namesOf(lifestyle.treats),
  allergies: namesOf(lifestyle.allergies),
  medications: namesOf(lifestyle.medications),
  supplements: namesOf(lifestyle.supplements),
  insurance: lifestyle.insurance ?? '',
});
