import type { FieldValues, Path } from 'react-hook-form';

import { notesMax } from '#shared/health/health.ts';
import type { useServerForm } from '#web/lib/use-server-form.ts';
import { TextareaField } from '#web/ui/textarea-field.tsx';

type NotesFieldProps<Values extends FieldValues> = {
  form: Pick<ReturnType<typeof useServerForm<Values, never>>, 'field'>;
  name: Path<Values>;
  label?: string;
};

/** Notes of up to 10,000 characters; a longer text is refused and stays in the field. */
export const NotesField = <Values extends FieldValues>({
  form,
  name,
  label = 'Notes',
}: NotesFieldProps<Values>) => (
  <TextareaField
    label={label}
    optional
    dir="auto"
    hint={`Up to ${notesMax.toLocaleString('en-US')} characters.`}
    {...form.field(name)}
  />
);
