import type { Lifestyle } from '#shared/lifestyle.ts';
import { lifestyleQuestions } from '#shared/lifestyle.ts';

import { LifestyleEntry } from './lifestyle-entry.tsx';

type Question = (typeof lifestyleQuestions)[number];

type LifestyleRowsProps = {
  /** The questions of this category, or only the one about this field. */
  of: Question['category'] | Question['field'];
  petId: string;
  lifestyle: Lifestyle;
};

/** Answers about a pet's daily life, for an `EditableFieldGroup`; the same wherever they are shown. */
export const LifestyleRows = ({ of, petId, lifestyle }: LifestyleRowsProps) =>
  lifestyleQuestions
    .filter(({ category, field }) => category === of || field === of)
    .map((question) => (
      <LifestyleEntry key={question.field} question={question} petId={petId} lifestyle={lifestyle} />
    ));
