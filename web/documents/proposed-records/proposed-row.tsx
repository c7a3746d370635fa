import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';

import { named } from '#shared/core/named.ts';
import type { ProposedRecord } from '#shared/documents/proposed-records.ts';
import { isAbout } from '#shared/documents/proposed-records.ts';
import { vaccineName } from '#shared/health/vaccines/vaccines.ts';
import { dayShort } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Status } from '#web/ui/status.tsx';

import { PlacePicture } from './place-picture.tsx';
import type { ProposedRow as Row, RowEdit, RowProblem, Target } from './proposed-rows.ts';
import { isOnRecord, isSelected, isUnusual, problemOf, vaccineOf } from './proposed-rows.ts';
import { RowFields } from './row-fields.tsx';

const problems: Record<RowProblem, (kind: ProposedRecord['kind']) => string> = {
  nameless: (kind) => (kind === 'visit' ? t`Enter a title` : t`Enter the vaccine’s name`),
  unclear: () => t`Enter a weight`,
  undated: () => t`Choose a date`,
  future: () => t`Enter a date that isn’t in the future`,
  past: () => t`Enter a date that isn’t in the past`,
  reversed: () => t`A vaccination can’t expire before it’s given`,
};

/** The disease, because the paper may name only the product. */
function titleOf(row: Row, { species }: Target): string {
  const vaccine = row.proposed.kind === 'vaccination' ? vaccineOf(row, species) : null;

  return vaccine === null ? row.facts.name : vaccineName(vaccine, species);
}

/** The facts of a row in one line. */
function inWords({ proposed: { kind }, facts: { name, date, until, lot } }: Row, title: string): ReactNode[] {
  const day = date && dayShort(date);
  if (kind === 'visit') return [t`Next visit ${day}`];
  if (kind === 'weight') return [day ? t`Weighed ${day}` : t`No day given`];
  const last = until && dayShort(until);

  return [
    name !== title && name,
    day ? t`Given on ${day}` : t`No day given`,
    last && t`Valid through ${{ day: last }}`,
    lot && t`Lot ${{ batchNumber: lot }}`,
  ];
}

/** Why a row isn't selected until the person does so, or can't be added. */
function StateOf({ row, target }: { row: Row; target: Target }) {
  const { proposed } = row;
  const named = proposed.pet ?? '';
  if (isOnRecord(row, target)) return <Status tone="moss">{t`Already on record`}</Status>;
  if (!target.may[proposed.kind]) return <Status tone="plain">{t`Only owners can add vaccinations`}</Status>;
  if (!isAbout(proposed, target.name))
    return <Status tone="amber">{t`The document names ${named}. Check it first.`}</Status>;
  if (isUnusual(row, target))
    return <Status tone="amber">{t`Far from the weights before. Check it first.`}</Status>;

  return proposed.sure ? null : <Status tone="amber">{t`Hard to read. Check it first.`}</Status>;
}

type ProposedRowProps = {
  row: Row;
  target: Target;
  today: string;
  /** Of its fields. */
  name: string;
  /** A picture of its page, once there is one. */
  picture: string | undefined;
  disabled: boolean;
  onEdit: (edit: RowEdit) => void;
};

/** A record as it was read, beside the place it was read from, to be selected or corrected. */
export function ProposedRow({
  row,
  target,
  today,
  name: fieldName,
  picture,
  disabled,
  onEdit,
}: ProposedRowProps) {
  const { proposed } = row;
  const title = titleOf(row, target);
  const [isEditing, setEditing] = useState(false);
  const isFixed = isOnRecord(row, target) || !target.may[proposed.kind];
  const problem = problemOf(row, today);
  const selected = isSelected(row, target) && !isFixed;
  const state = <StateOf row={row} target={target} />;

  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          label={<bdi className="font-semibold wrap-anywhere">{title || t`No name`}</bdi>}
          hint={<Facts of={inWords(row, title)} />}
          checked={selected && !problem}
          disabled={isFixed || disabled}
          error={selected && problem ? problems[problem](proposed.kind) : undefined}
          onChange={({ target: { checked } }) => {
            if (checked && problem) setEditing(true);
            onEdit({ selection: { isSelected: checked, petId: target.id } });
          }}
          name={fieldName}
          className="min-w-0"
        />
        {!isFixed && (
          <Button
            variant="quiet"
            aria-expanded={isEditing}
            aria-label={named(isEditing ? t`Close` : t`Edit`, title)}
            className="px-2! text-sm"
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? t`Close` : t`Edit`}
          </Button>
        )}
      </div>
      <p className="empty:hidden sm:pl-8">{state}</p>
      {picture && proposed.place && (
        <div className="min-w-0 sm:pl-8">
          <PlacePicture address={picture} place={proposed.place} name={title} />
        </div>
      )}
      {isEditing && !isFixed && (
        <RowFields row={row} today={today} onChange={(changed) => onEdit({ facts: changed })} />
      )}
    </li>
  );
}
