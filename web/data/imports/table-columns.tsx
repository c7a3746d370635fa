import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { listed } from '#shared/core/listed.ts';
import type { TableChoice } from '#shared/data/imports/imports.schema.ts';
import type {
  DetectedTable,
  TableEncoding as Encoding,
  TableField,
  TableKind,
} from '#shared/data/imports/imports.ts';
import { dateFields, dateOrderIn, dateOrders, fieldsOf, tableKinds } from '#shared/data/imports/imports.ts';
import type { WrittenWeightUnit } from '#shared/health/units.ts';
import { writtenWeightUnits } from '#shared/health/units.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';
import { petSpecies } from '#shared/pets/pets.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Notice } from '#web/ui/status.tsx';

import { dateOrderNames, fieldName, tableKindNames } from './import-words.ts';
import { TableEncoding } from './table-encoding.tsx';
import { TableNotes } from './table-notes.tsx';
import { unitNames } from './unit-words.ts';

type TableColumnsProps = {
  layout: DetectedTable;
  /** The previous choice. */
  choice: TableChoice | null;
  busy: boolean;
  /** Another encoding is being set. */
  reading: boolean;
  onChoose: (choice: TableChoice) => void;
  onEncoding: (encoding: Encoding) => void;
};

const none = 'none';

/** Assigns the columns of a table to fields. The server guesses, and a person confirms. */
export function TableColumns(props: TableColumnsProps) {
  const { layout, choice, busy, reading, onChoose, onEncoding } = props;
  const [kind, setKind] = useState<TableKind>(choice?.kind ?? layout.kind);
  const [fields, setFields] = useState(choice?.fields ?? layout.fields);
  const [ownOrder, setOwnOrder] = useState(choice?.dateOrder);
  const [species, setSpecies] = useState(choice?.species ?? layout.species);
  const { needed, others } = fieldsOf[kind];
  const asked = [...new Set<TableField>(['pet', ...needed, ...others])];
  const missing = [...new Set<TableField>(['pet', ...needed])].filter((field) => fields[field] === undefined);
  const missingNames = listed(
    missing.map((field) => fieldName(field, kind)),
    'unit',
  );
  const used = fieldsIn(fields, asked);
  const hasDates = dateFields.some((field) => used[field] !== undefined);
  const dateOrder = ownOrder ?? dateOrderOf(layout, used);
  const { weightUnit, setWeightUnit, columnUnit } = useUnit(layout, used, choice);
  const columns = layout.columns.map(({ name, values }, index) => ({
    value: String(index),
    label: values.length > 0 ? `${name} (${values[0]})` : name,
  }));
  const isReady = missing.length === 0 && (!hasDates || dateOrder !== null);

  const submit = () =>
    onChoose({
      kind,
      fields: used,
      dateOrder: dateOrder ?? 'ymd',
      weightUnit,
      overColumnUnit: columnUnit !== null && weightUnit !== columnUnit,
      petId: null,
      species,
    });

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
      <div className="grid items-end gap-5 sm:grid-cols-2">
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
            onChange={setOwnOrder}
          />
        )}
        {asked.includes('weight') && (
          <SelectField
            label={t`Unit for weights without one`}
            hint={columnUnit && t`Taken from the column’s name`}
            options={writtenWeightUnits.map((value) => ({ value, label: unitNames[value] }))}
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
      <TableNotes layout={layout} fields={used} />
      <TableEncoding layout={layout} busy={reading} onChoose={onEncoding} />
      {!isReady && (
        <Notice tone="amber">
          {missing.length > 0
            ? t`Choose a column for: ${missingNames}.`
            : t`The dates in this file could be read two ways. Choose how they’re written.`}
        </Notice>
      )}
      <Button type="submit" className="self-start" disabled={!isReady} busy={busy}>
        <Trans>Show preview</Trans>
      </Button>
    </form>
  );
}

/** The columns of the fields that a kind of rows has. */
const fieldsIn = (fields: DetectedTable['fields'], asked: readonly TableField[]): DetectedTable['fields'] =>
  Object.fromEntries(asked.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]])));

/** The order that the values of the chosen columns have. */
const dateOrderOf = ({ columns, dateOrder }: DetectedTable, fields: DetectedTable['fields']) =>
  columns.some((column) => column.dateOrder !== undefined) ? dateOrderIn(columns, fields) : dateOrder;

/** The unit for weights without one: the person’s own choice, else that of the column’s name, else the account’s. */
function useUnit(
  { columns }: DetectedTable,
  { weight }: DetectedTable['fields'],
  choice: TableChoice | null,
) {
  const preferred = inWriting(useWeightUnit());
  const columnUnit = (weight === undefined ? undefined : columns[weight]?.unit) ?? null;
  const before = choice && (columnUnit === null || choice.overColumnUnit) ? choice.weightUnit : undefined;
  const [own, setWeightUnit] = useState<WrittenWeightUnit | undefined>(before && inWriting(before));

  return { weightUnit: own ?? columnUnit ?? preferred, setWeightUnit, columnUnit };
}

const inWriting = (unit: TableChoice['weightUnit']): WrittenWeightUnit => (unit === 'lbs' ? 'lb' : unit);
