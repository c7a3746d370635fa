import { t } from '@lingui/core/macro';

import type { Lifestyle } from '#shared/health/lifestyle.schema.ts';
import type { lifestyleQuestions } from '#shared/health/lifestyle.ts';
import { EditableField } from '#web/ui/editable-field.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { hasLinesDraft } from '#web/ui/lines-form.tsx';

import { InsuranceForm } from './insurance-form.tsx';
import { listDraft, ListForm } from './list-form.tsx';

export type LifestyleQuestion = (typeof lifestyleQuestions)[number];

type LifestyleEntryProps = { question: LifestyleQuestion; petId: string; lifestyle: Lifestyle };

/** One lifestyle field of a pet. */
export function LifestyleEntry({ question, petId, lifestyle }: LifestyleEntryProps) {
  const { field, title, prompt } = question;

  return (
    <EditableField
      title={title}
      prompt={prompt}
      value={shown(lifestyle[field])}
      initiallyOpen={hasLinesDraft(listDraft(petId, field))}
      renderForm={(onDone) =>
        field === 'insurance' ? (
          <InsuranceForm question={question} petId={petId} now={lifestyle.insurance} onDone={onDone} />
        ) : (
          <ListForm question={question} petId={petId} field={field} now={lifestyle[field]} onDone={onDone} />
        )
      }
    />
  );
}

function shown(value: Lifestyle[keyof Lifestyle]) {
  if (value === null || (Array.isArray(value) && value.length === 0)) return null;
  if (!Array.isArray(value))
    return <p className="mt-1 font-semibold wrap-anywhere">{value || t`Not insured`}</p>;

  return (
    <ul className="mt-1.5 flex flex-col gap-1.5">
      {value.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same name may occur twice
        <li key={index} className="wrap-anywhere">
          <bdi className="font-semibold">{entry.name}</bdi>
          <span className="text-ink-soft block text-sm">
            <Facts
              of={[
                'dosage' in entry && entry.dosage,
                'frequency' in entry && entry.frequency,
                'provider' in entry && entry.provider,
              ]}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
