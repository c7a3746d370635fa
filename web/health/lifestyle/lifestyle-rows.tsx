import type { Lifestyle } from '#shared/health/lifestyle.schema.ts';
import { lifestyleQuestions } from '#shared/health/lifestyle.ts';

import { LifestyleEntry } from './lifestyle-entry.tsx';

type LifestyleQuestion = (typeof lifestyleQuestions)[number];

type LifestyleRowsProps = {
  /** A category, or a single field. */
  of: LifestyleQuestion['category'] | LifestyleQuestion['field'];
  petId: string;
  lifestyle: Lifestyle;
};

/** Lifestyle fields of a pet, for an `EditableFieldGroup`. */
export const LifestyleRows = ({ of, petId, lifestyle }: LifestyleRowsProps) =>
  lifestyleQuestions
    .filter(({ category, field }) => category === of || field === of)
    .map((question) => (
      <LifestyleEntry key={question.field} question={question} petId={petId} lifestyle={lifestyle} />
    ));
