import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

import type { Lifestyle } from '#shared/health/lifestyle.schema.ts';
import type { LifestyleField } from '#shared/health/lifestyle.ts';
import { lifestyleListMax } from '#shared/health/lifestyle.ts';
import type { ChangeMutation } from '#web/lib/use-guarded-change.ts';
import { LinesForm } from '#web/ui/lines-form.tsx';
import type { Column, Line } from '#web/ui/lines.ts';

import type { LifestyleQuestion } from './lifestyle-entry.tsx';
import { saveLifestyleMutation, suggestionsQuery } from './lifestyle.api.ts';
import { saveWords } from './save-words.ts';

type ListField = Exclude<LifestyleField, 'insurance'>;

const name: Column = { name: 'name', label: t`Name` };
const dosage: Column = { name: 'dosage', label: t`Dosage`, optional: true };
const frequency: Column = { name: 'frequency', label: t`How often`, optional: true };
const provider: Column = { name: 'provider', label: t`Prescribed by`, optional: true };

/** The fields in addition to the name. */
const others: Record<ListField, readonly Column[]> = {
  food: [],
  treats: [],
  allergies: [],
  medications: [dosage, frequency, provider],
  supplements: [dosage, frequency],
};

/** The name of the draft of an unsaved list. */
export const listDraft = (petId: string, field: LifestyleField) => `${field} ${petId}`;

type ListFormProps = {
  question: LifestyleQuestion;
  petId: string;
  field: ListField;
  now: Line[];
  onDone: () => void;
};

/** LIFE-3: the form of one list. */
export function ListForm({ question, petId, field, now, onDone }: ListFormProps) {
  const suggestions = useQuery(suggestionsQuery());

  return (
    <LinesForm<Line, Lifestyle>
      title={question.title}
      prompt={question.prompt}
      columns={[{ ...name, suggestions: suggestions.data?.[field] }, ...others[field]] as const}
      loadSchema={() =>
        import('#shared/health/lifestyle.schema.ts').then(({ lifestyleShape }) => lifestyleShape.shape[field])
      }
      most={lifestyleListMax}
      draftName={listDraft(petId, field)}
      words={saveWords[field]}
      now={now}
      // The shape above matches the field, which TypeScript can't see.
      mutation={saveLifestyleMutation(petId, field) as unknown as ChangeMutation<Line[], Lifestyle>}
      onDone={onDone}
    />
  );
}
