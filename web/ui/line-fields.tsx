import { t } from '@lingui/core/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { useId } from 'react';

import { IconButton } from './icon-button.tsx';
import type { Column, LinesFormState } from './lines.ts';
import { TextField } from './text-field.tsx';

type LineFieldsProps = {
  form: LinesFormState;
  columns: readonly Column[];
  index: number;
  /** The only line, whose fields need no number. */
  alone: boolean;
  onRemove: () => void;
};

/** The fields of one line, and the button that removes it. */
export function LineFields({ form, columns, index, alone, onRemove }: LineFieldsProps) {
  const id = useId();
  const errors = form.formState.errors.entries?.[index];
  const line = index + 1;

  return (
    <li className="flex items-start gap-2">
      <div className="grid flex-1 gap-3 sm:grid-cols-2">
        {columns.map(({ name, label, optional, suggestions, className, input }) => (
          <TextField
            key={name}
            label={`${label}${alone ? '' : ` ${line}`}`}
            optional={optional}
            autoComplete="off"
            dir="auto"
            className={className}
            {...input}
            {...(suggestions && { list: `${id}-${name}` })}
            error={errors?.[name]?.message}
            {...form.register(`entries.${index}.${name}`)}
          />
        ))}
      </div>
      {columns.map(
        ({ name, suggestions }) =>
          suggestions && (
            <datalist key={name} id={`${id}-${name}`}>
              {suggestions.map((suggestion) => (
                <option key={suggestion}>{suggestion}</option>
              ))}
            </datalist>
          ),
      )}
      <IconButton label={t`Remove row ${line}`} icon={<Trash2 />} onClick={onRemove} className="mt-7" />
    </li>
  );
}
