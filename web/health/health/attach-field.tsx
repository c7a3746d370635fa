import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type FieldValues, type Path, useController } from 'react-hook-form';

import { attachmentsMax } from '#shared/health/health.ts';
import type { useServerForm } from '#web/lib/use-server-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** A document that can belong to a record. */
export type Attachable = { id: string; name: string };

type AttachFieldProps<Values extends FieldValues, Output> = {
  documents: readonly Attachable[];
  /** Its field `documentIds` has them. */
  form: ReturnType<typeof useServerForm<Values, Output>>;
};

const shownMax = 6;

/** The documents that belong to a record, chosen among those of the pet. */
export function AttachField<Values extends FieldValues, Output>({
  documents,
  form,
}: AttachFieldProps<Values, Output>) {
  const name = 'documentIds' as Path<Values>;
  const { field } = useController({ control: form.control, name });
  const value: readonly string[] = field.value;
  const [search, setSearch] = useState('');
  // The documents attached when the form was opened stay first.
  const [first] = useState(value);
  const found = documents.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const sorted = [
    ...found.filter(({ id }) => first.includes(id)),
    ...found.filter(({ id }) => !first.includes(id)),
  ];
  const shown = sorted.slice(0, Math.max(shownMax, first.length));
  const more = sorted.length - shown.length;

  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 flex w-full justify-between gap-3 text-sm font-semibold">
        <Trans>Documents</Trans>{' '}
        <span className="text-ink-soft text-xs font-normal">
          <Trans>optional</Trans>
        </span>
      </legend>
      {documents.length === 0 && (
        <p className="text-ink-soft text-sm">
          <Trans>No documents yet. Add one under Documents, then attach it here.</Trans>
        </p>
      )}
      {documents.length > shownMax && (
        <TextField
          label={t`Search documents`}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={<bdi className="wrap-anywhere">{name}</bdi>}
          checked={value.includes(id)}
          disabled={!value.includes(id) && value.length >= attachmentsMax}
          onChange={({ target }) =>
            field.onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))
          }
        />
      ))}
      {more > 0 && (
        <p className="text-ink-soft text-sm">
          <Trans>{more} more. Search for one by name.</Trans>
        </p>
      )}
      <FieldError id="documents-error" error={form.error(name)} />
    </fieldset>
  );
}
