import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { z } from 'zod';

import type { Lifestyle, LifestyleAnswer } from '#shared/lifestyle.ts';
import { lifestyleShape } from '#shared/lifestyle.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { AnswerButtons } from './answer-buttons.tsx';
import type { Question } from './answer.tsx';
import { suggestionsQuery } from './lifestyle.api.ts';
import { useSaveAnswer } from './use-save-answer.ts';

export type ListField = Exclude<keyof Lifestyle, 'insurance'>;

type Column = 'name' | 'dosage' | 'frequency' | 'provider';
type Entry = { name: string } & Partial<Record<Column, string | null>>;
type Entries = { entries: Entry[] };

const columns: Record<ListField, readonly Column[]> = {
  food: ['name'],
  treats: ['name'],
  allergies: ['name'],
  medications: ['name', 'dosage', 'frequency', 'provider'],
  supplements: ['name', 'dosage', 'frequency'],
};

const labels: Record<Column, string> = {
  name: 'Name',
  dosage: 'Dosage',
  frequency: 'How often',
  provider: 'Prescribed by',
};

type ListFormProps = {
  question: Question;
  petId: string;
  field: ListField;
  now: readonly Entry[];
  onDone: () => void;
};

/** The lines of one list; Enter in the last of them begins another. */
export function ListForm({ question, petId, field, now, onDone }: ListFormProps) {
  const blank = Object.fromEntries(columns[field].map((column) => [column, ''])) as Entry;
  const form = useForm<Entries, unknown, Entries>({
    resolver: zodResolver(
      z.object({ entries: lifestyleShape.shape[field] }) as unknown as z.ZodType<Entries, Entries>,
    ),
    defaultValues: { entries: now.length > 0 ? now.map((entry) => ({ ...entry })) : [blank] },
  });
  const { control, register, formState, handleSubmit, setFocus } = form;
  useEffect(() => setFocus('entries.0.name'), [setFocus]);
  const { fields, append, remove } = useFieldArray({ control, name: 'entries' });
  const suggestions = useQuery(suggestionsQuery());
  const save = useSaveAnswer({ petId, question, now, onDone });
  const listId = `suggested-${field}`;
  const add = () => append(blank, { focusName: `entries.${fields.length}.name` });

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void handleSubmit(({ entries }) =>
          save.submit({ field, value: entries, before: save.before } as LifestyleAnswer),
        )(event)
      }
    >
      <h4 className="font-sans text-base font-semibold tracking-normal">{question.title}</h4>
      <p className="text-ink-soft mb-3 text-sm">{question.asks}</p>
      <datalist id={listId}>
        {suggestions.data?.[field].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <ul className="flex flex-col gap-4">
        {fields.map((entry, index) => (
          <li key={entry.id} className="flex items-start gap-2">
            <div className="grid flex-1 gap-3 sm:grid-cols-2">
              {columns[field].map((column) => (
                <TextField
                  key={column}
                  label={`${labels[column]}${fields.length > 1 ? ` ${index + 1}` : ''}`}
                  optional={column !== 'name'}
                  autoComplete="off"
                  dir="auto"
                  {...(column === 'name' && { list: listId })}
                  error={formState.errors.entries?.[index]?.[column]?.message}
                  {...register(`entries.${index}.${column}`)}
                />
              ))}
            </div>
            <IconButton
              label={`Remove line ${index + 1}`}
              icon={<Trash2 />}
              onClick={() => remove(index)}
              className="mt-7"
            />
          </li>
        ))}
      </ul>
      <Button variant="quiet" icon={<Plus />} onClick={add} className="mt-3 -ml-2">
        Another line
      </Button>
      <AnswerButtons save={save} now={now.map(({ name }) => name).join(', ')} onCancel={onDone} />
    </form>
  );
}
