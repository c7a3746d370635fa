import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';

import type { Lifestyle, lifestyleQuestions } from '#shared/lifestyle.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

import { InsuranceForm } from './insurance-form.tsx';
import { ListForm } from './list-form.tsx';

export type Question = (typeof lifestyleQuestions)[number];

type AnswerProps = { question: Question; petId: string; lifestyle: Lifestyle };

/** One question with its answer, or with the button that begins one. */
export function Answer({ question, petId, lifestyle }: AnswerProps) {
  const { field, title, asks } = question;
  const [editing, setEditing] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const value = lifestyle[field];
  const isAnswered = Array.isArray(value) ? value.length > 0 : value !== null;

  function done() {
    setEditing(false);
    requestAnimationFrame(() => change.current?.focus());
  }

  if (editing) {
    return (
      <div className="p-4 md:p-5">
        {field === 'insurance' ? (
          <InsuranceForm question={question} petId={petId} now={lifestyle.insurance} onDone={done} />
        ) : (
          <ListForm question={question} petId={petId} field={field} now={lifestyle[field]} onDone={done} />
        )}
      </div>
    );
  }

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 p-4 md:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <h4 className="font-sans text-base font-semibold tracking-normal">{title}</h4>
        {isAnswered ? <Value value={value} /> : <p className="text-ink-soft text-sm">{asks}</p>}
      </div>
      {isAnswered ? (
        <IconButton
          ref={change}
          label={`Change: ${title}`}
          icon={<Pencil />}
          onClick={() => setEditing(true)}
          className="-mr-2"
        />
      ) : (
        <Button ref={change} variant="secondary" icon={<Plus />} onClick={() => setEditing(true)}>
          Add<span className="sr-only"> {title.toLowerCase()}</span>
        </Button>
      )}
    </div>
  );
}

function Value({ value }: { value: Lifestyle[keyof Lifestyle] }) {
  if (!Array.isArray(value)) return <p className="mt-1 wrap-anywhere">{value || 'Not insured'}</p>;

  return (
    <ul className="mt-1.5 flex flex-col gap-1.5">
      {value.map((entry, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same name may stand there twice
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
