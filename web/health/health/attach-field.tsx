import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type FieldValues, type Path, useController, useWatch } from 'react-hook-form';

import { containsText } from '#shared/core/folded-text.ts';
import { documentCategories } from '#shared/documents/documents.ts';
import type { HealthKind, MedicalEventType } from '#shared/health/health.ts';
import { attachmentsMax } from '#shared/health/health.ts';
import type { useServerForm } from '#web/lib/use-server-form.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { Attachable } from './attachable-order.ts';
import { dayFields, inAttachingOrder, isOfDay } from './attachable-order.ts';

type AttachFieldProps<Values extends FieldValues, Output> = {
  kind: HealthKind;
  documents: readonly Attachable[];
  /** Its field `documentIds` has them. */
  form: ReturnType<typeof useServerForm<Values, Output>>;
};

const shownMax = 6;

/** The documents that belong to a record, chosen among those of the pet. */
export function AttachField<Values extends FieldValues, Output>({
  kind,
  documents,
  form,
}: AttachFieldProps<Values, Output>) {
  const name = 'documentIds' as Path<Values>;
  const { field } = useController({ control: form.control, name });
  const value: readonly string[] = field.value;
  const [search, setSearch] = useState('');
  const { control } = form;
  const day: string = useWatch({ control, name: dayFields[kind] as Path<Values> }) ?? '';
  const eventType: MedicalEventType | undefined = useWatch({ control, name: 'eventType' as Path<Values> });
  const about = `${day} ${eventType}`;
  // Those attached already stay first, so that a press moves nothing and another day hides nothing that was chosen.
  const [pinned, setPinned] = useState({ about, ids: value });
  if (pinned.about !== about) setPinned({ about, ids: value });
  const first = pinned.ids;
  const found = documents.filter(({ name }) => containsText(name, search.trim()));
  const sorted = [
    ...found.filter(({ id }) => first.includes(id)),
    ...inAttachingOrder(
      found.filter(({ id }) => !first.includes(id)),
      { kind, day, eventType },
    ),
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
      {shown.map((document) => {
        const { id, name, category } = document;

        return (
          <Checkbox
            key={id}
            label={<bdi className="wrap-anywhere">{name}</bdi>}
            hint={isOfDay(document, day) ? t`${documentCategories[category]}, from this day` : undefined}
            checked={value.includes(id)}
            disabled={!value.includes(id) && value.length >= attachmentsMax}
            onChange={({ target }) =>
              field.onChange(target.checked ? [...value, id] : value.filter((each) => each !== id))
            }
          />
        );
      })}
      {more > 0 && (
        <p className="text-ink-soft text-sm">
          <Trans>{more} more. Search for one by name.</Trans>
        </p>
      )}
      <FieldError id="documents-error" error={form.error(name)} />
    </fieldset>
  );
}
