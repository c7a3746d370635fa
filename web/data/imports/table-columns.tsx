import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { listed } from '#shared/core/listed.ts';
import type { TableChoice } from '#shared/data/imports/imports.schema.ts';
import type { TableField, TableKind, DetectedTable } from '#shared/data/imports/imports.ts';
import { dateOrders, fieldsOf, tableKinds } from '#shared/data/imports/imports.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';
import { petSpecies } from '#shared/pets/pets.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import { dateOrderNames, fieldName, tableKindNames } from './import-words.ts';

type TableColumnsProps = {
  layout: DetectedTable;
  /** The previous choice. */
  choice: TableChoice | null;
  busy: boolean;
  onChoose: (choice: TableChoice) => void;
};

const none = 'none';

/** Assigns the columns of a table to fields. The server guesses, and a person confirms. */
export function TableColumns({ layout, choice, busy, onChoose }: TableColumnsProps) {
  const [kind, setKind] = useState<TableKind>(choice?.kind ?? layout.kind);
  const [fields, setFields] = useState(choice?.fields ?? layout.fields);
  const [dateOrder, setDateOrder] = useState(choice?.dateOrder ?? layout.dateOrder);
  const [weightUnit, setWeightUnit] = useState(choice?.weightUnit ?? 'lbs');
  const [species, setSpecies] = useState(choice?.species ?? layout.species);
  const { needed, others } = fieldsOf[kind];
  const asked = [...new Set<TableField>(['pet', ...needed, ...others])];
  const missing = [...new Set<TableField>(['pet', ...needed])].filter((field) => fields[field] === undefined);
  const missingNames = listed(
    missing.map((field) => fieldName(field, kind)),
    'unit',
  );
  const hasDates = (['date', 'nextDate', 'birthDate'] as const).some(
    (field) => asked.includes(field) && fields[field] !== undefined,
  );
  const columns = layout.columns.map(({ name, values }, index) => ({
    value: String(index),
    label: values.length > 0 ? `${name} (${values[0]})` : name,
  }));
  const isReady = missing.length === 0 && (!hasDates || dateOrder !== null);

  function submit() {
    const chosen = Object.fromEntries(
      asked.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])),
    );
    onChoose({ kind, fields: chosen, dateOrder: dateOrder ?? 'ymd', weightUnit, petId: null, species });
  }

  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) submit();
      }}
    >
      <p>
        <Plural
          value={layout.rows}
          one="# row. Check what each column means."
          other="# rows. Check what each column means."
        />
      </p>
      <SelectField
        label={t`What’s in each row?`}
        options={tableKinds.map((value) => ({ value, label: tableKindNames[value] }))}
        value={kind}
        onChange={setKind}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        {asked.map((field) => (
          <SelectField
            key={field}
            label={fieldName(field, kind)}
            optional={!missing.includes(field) && !needed.includes(field) && field !== 'pet'}
            options={[{ value: none, label: t`Not in this file` }, ...columns]}
            value={fields[field] === undefined ? none : String(fields[field])}
            onChange={(value) =>
              setFields({ ...fields, [field]: value === none ? undefined : Number(value) })
            }
          />
        ))}
        {hasDates && (
          <SelectField
            label={t`How are the dates written?`}
            options={dateOrders.map((value) => ({ value, label: dateOrderNames[value] }))}
            value={dateOrder}
            onChange={setDateOrder}
          />
        )}
        {asked.includes('weight') && (
          <SelectField
            label={t`Unit for weights without one`}
            options={[
              { value: 'lbs', label: t`Pounds` },
              { value: 'kg', label: t`Kilograms` },
            ]}
            value={weightUnit}
            onChange={setWeightUnit}
          />
        )}
        <SelectField
          label={t`Species for new pets without one`}
          options={petSpecies.map((value) => ({ value, label: speciesNames[value] }))}
          value={species}
          onChange={setSpecies}
        />
      </div>
      {!isReady && (
        <Notice tone="amber">
          {missing.length > 0
            ? t`Choose a column for: ${missingNames}.`
            : t`The dates in this file could be read two ways. Choose how they’re written.`}
        </Notice>
      )}
      <Button type="submit" className="self-start" disabled={!isReady} busy={busy} busyLabel={t`Reading…`}>
        <Trans>Show preview</Trans>
      </Button>
    </form>
  );
}
