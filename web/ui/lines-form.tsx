import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';

import { clearFormDraft, readFormDraft, useFormDraft } from '#web/lib/form-draft.ts';
import type { LoadSchema } from '#web/lib/schema-resolver.ts';
import type { ChangeMutation } from '#web/lib/use-guarded-change.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';

import { Button } from './button.tsx';
import { EditButtons } from './edit-buttons.tsx';
import { EditableFieldHeading } from './editable-field.tsx';
import { LineFields } from './line-fields.tsx';
import { LineShortcuts } from './line-shortcuts.tsx';
import type { Column, Line, Lines, Shortcut } from './lines.ts';
import type { SaveWords } from './use-save-field.ts';
import { useSaveField } from './use-save-field.ts';

type LinesFormProps<L extends Line, Saved> = {
  title: string;
  prompt: ReactNode;
  /** The first column is the name of the line. */
  columns: readonly [Column, ...(readonly Column[])];
  /** Loads the schema of the lines, with its error messages. */
  loadSchema: LoadSchema<unknown, unknown>;
  most: number;
  shortcuts?: readonly Shortcut<L>[] | undefined;
  /** The name of the draft, which survives a reload and another sign-in: see `hasLinesDraft`. */
  draftName: string;
  words: SaveWords;
  now: L[];
  mutation: ChangeMutation<L[], Saved>;
  cancelLabel?: string | undefined;
  /** Whether the first field gets the focus. Not if the form is the whole page, whose heading is read first. */
  takesFocus?: boolean | undefined;
  onDone: () => void;
  /** Closes the form without saving; `onDone` by default. */
  onCancel?: (() => void) | undefined;
};

/** Whether the form with this name has an unsaved draft. */
export const hasLinesDraft = (draftName: string) => 'entries' in readFormDraft(draftName);

/** The lines of a list, saved together. */
export function LinesForm<L extends Line, Saved>(props: LinesFormProps<L, Saved>) {
  const { title, prompt, columns, loadSchema, most, shortcuts = [], draftName, words, now, mutation } = props;
  const blank = Object.fromEntries(columns.map(({ name }) => [name, ''])) as L;
  const [draft] = useState(() => readFormDraft<Lines<L>>(draftName));
  const leaving = (leave: () => void) => () => {
    clearFormDraft(draftName);
    leave();
  };
  const done = leaving(props.onDone);
  const save = useSaveField<L[], Saved>({ words, now, baseline: draft.baseline, mutation, onDone: done });
  const form = useServerForm<Lines, Lines>({
    schema: async () => {
      const [{ linesForm }, lines] = await Promise.all([import('./lines.schema.ts'), loadSchema()]);

      return linesForm(lines);
    },
    defaultValues: { entries: now.length > 0 ? now : [blank], baseline: now, ...draft },
    send: ({ entries }) => save(entries as L[]),
  });
  useFormDraft(draftName, form);
  const { control, setFocus } = form;
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'entries' });
  const another = useRef<HTMLButtonElement>(null);
  const [firstColumn] = columns;
  const first = `entries.0.${firstColumn.name}` as const;
  const { takesFocus = true } = props;
  useEffect(() => {
    if (takesFocus) setFocus(first);
  }, [takesFocus, setFocus, first]);

  function removeLine(index: number) {
    remove(index);
    // The pressed button is gone.
    setTimeout(() => another.current?.focus());
  }

  return (
    <form {...form.props}>
      <EditableFieldHeading title={title} prompt={prompt} />
      <LineShortcuts
        form={form}
        shortcuts={shortcuts}
        onChoose={(lines) => {
          replace(lines.map((line) => ({ ...line })));
          setTimeout(() => setFocus(first));
        }}
      />
      <ul className="flex flex-col gap-4">
        {fields.map((entry, index) => (
          <LineFields
            key={entry.id}
            form={form}
            columns={columns}
            index={index}
            alone={fields.length === 1}
            onRemove={() => removeLine(index)}
          />
        ))}
      </ul>
      {fields.length < most ? (
        <Button
          ref={another}
          variant="quiet"
          icon={<Plus />}
          onClick={() => append(blank, { focusName: `entries.${fields.length}.${firstColumn.name}` })}
          className="mt-3 -ml-2"
        >
          <Trans>Add another</Trans>
        </Button>
      ) : (
        <p className="text-ink-soft mt-3 text-sm">
          <Trans>You’ve reached the limit of {most}.</Trans>
        </p>
      )}
      <EditButtons
        words={words}
        failure={form.failure}
        isSending={form.isSending}
        now={now.map((line) => line[firstColumn.name]).join(', ')}
        cancelLabel={props.cancelLabel}
        onCancel={leaving(props.onCancel ?? props.onDone)}
      />
    </form>
  );
}
