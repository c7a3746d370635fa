import type { Lifestyle } from '#shared/lifestyle.ts';
import { lifestyleQuestions } from '#shared/lifestyle.ts';

import { LifestyleAnswer } from './lifestyle-answer.tsx';

export type Category = (typeof lifestyleQuestions)[number]['category'];

type LifestyleRowsProps = { category: Category; petId: string; lifestyle: Lifestyle };

/** The answers of one category, for an `AnswerGroup`; the same wherever they are shown. */
export const LifestyleRows = ({ category, petId, lifestyle }: LifestyleRowsProps) =>
  lifestyleQuestions
    .filter((question) => question.category === category)
    .map((question) => (
      <LifestyleAnswer key={question.field} question={question} petId={petId} lifestyle={lifestyle} />
    ));
