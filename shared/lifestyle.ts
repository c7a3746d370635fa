export const lifestyleListMax = 50;

/** LIFE-1: the lifestyle data of a pet, in the order of the questions. */
export const lifestyleFields = [
  'food',
  'treats',
  'allergies',
  'medications',
  'supplements',
  'insurance',
] as const;

export type LifestyleField = (typeof lifestyleFields)[number];

type Question = {
  field: LifestyleField;
  category: 'Diet' | 'Health' | 'Care';
  title: string;
  prompt: string;
};

/** LIFE-1: the questions in their order. */
export const lifestyleQuestions: readonly Question[] = [
  { field: 'food', category: 'Diet', title: 'Food', prompt: 'What is in the bowl, and how much?' },
  { field: 'treats', category: 'Diet', title: 'Treats', prompt: 'What treats can they have?' },
  { field: 'allergies', category: 'Health', title: 'Allergies', prompt: 'What should they never have?' },
  {
    field: 'medications',
    category: 'Health',
    title: 'Medications',
    prompt: 'Which medications, how much, and how often?',
  },
  { field: 'supplements', category: 'Health', title: 'Supplements', prompt: 'Which supplements?' },
  { field: 'insurance', category: 'Care', title: 'Insurance', prompt: 'Are they insured?' },
];
